// Counts allocations: LD_PRELOAD it, and the count is printed at exit.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stddef.h>
#include <stdio.h>

static unsigned long count;
static void *(*real_malloc)(size_t);

void *malloc(size_t size) {
    if (!real_malloc) real_malloc = dlsym(RTLD_NEXT, "malloc");
    __atomic_add_fetch(&count, 1, __ATOMIC_RELAXED);
    return real_malloc(size);
}

__attribute__((destructor)) static void tell(void) { fprintf(stderr, "mallocs %lu\n", count); }
