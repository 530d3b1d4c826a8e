#include "floor.h"
#include <stdlib.h>

struct floor_view {
    int (*inside)(struct floor_view *, double, double);
    struct floor_view *(*hit)(struct floor_view *, double, double);
    struct floor_view **children;
    int count, hidden, interaction;
    float alpha;
    double x, y, width, height;
};

static int inside(struct floor_view *view, double x, double y) {
    return x >= 0 && y >= 0 && x < view->width && y < view->height;
}

static struct floor_view *hit(struct floor_view *view, double x, double y) {
    if (view->hidden || !view->interaction || view->alpha < 0.01) return NULL;
    if (!view->inside(view, x, y)) return NULL;
    for (int index = view->count - 1; index >= 0; index--) {
        struct floor_view *child = view->children[index];
        struct floor_view *found = child->hit(child, x - child->x, y - child->y);
        if (found) return found;
    }
    return view;
}

static struct floor_view *make(int levels, int children, double x, double width, double height) {
    struct floor_view *view = calloc(1, sizeof *view);
    *view = (struct floor_view){inside, hit, NULL, 0, 0, 1, 1, x, 0, width, height};
    if (levels == 0) return view;
    view->count = children;
    view->children = calloc(children, sizeof *view->children);
    for (int index = 0; index < children; index++)
        view->children[index] = make(levels - 1, children, width / children * index, width / children, height);
    return view;
}

struct floor_view *floor_tree(int levels, int children) { return make(levels, children, 0, 1000, 1000); }

long floor_hits(struct floor_view *root, int times) {
    long hits = 0;
    for (int time = 0; time < times; time++)
        hits += root->hit(root, (double)(time * 37 % 1000), (double)(time * 91 % 1000)) != NULL;
    return hits;
}
