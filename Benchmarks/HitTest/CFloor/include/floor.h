#pragma once
// The least a hit test can cost: the same walk over the same tree, by hand in C, through a function pointer a view as
// an overridable method needs one.
struct floor_view;
struct floor_view *floor_tree(int levels, int children);
long floor_hits(struct floor_view *root, int times);
