#pragma once
#include <sys/epoll.h>
#include <sys/signalfd.h>
#include <sys/syscall.h>
#include <sys/timerfd.h>
#include <linux/memfd.h>
#include <unistd.h>

/// memfd_create(2), which the C library declares only with _GNU_SOURCE.
static inline int clinux_memfd_create(const char *name, unsigned int flags) {
    return (int)syscall(SYS_memfd_create, name, flags);
}
