# make run     the bridge on this machine's touchscreens; with none, the demo recording
# make test    everything that needs no kernel of its own
# make test-kernel   the program in a real kernel under QEMU
# make fuzz    the readers and panels under libFuzzer
# make install program, udev rule and unit (PREFIX, DESTDIR)

PREFIX ?= /usr/local
BINDIR ?= $(PREFIX)/bin
# Where udev and systemd look for what an administrator installs by hand, or a package.
LIBDIR ?= $(if $(filter /usr,$(PREFIX)),/lib,/etc)
UDEVRULESDIR ?= $(LIBDIR)/udev/rules.d
SYSTEMDUNITDIR ?= $(LIBDIR)/systemd/system
SYSUSERSDIR ?= $(if $(filter /usr,$(PREFIX)),/usr/lib,/etc)/sysusers.d

# The tests hold the law of exclusivity; what is released pays no check of it for every access (a fifth of its instructions).
RELEASE = swift build -c release --static-swift-stdlib -Xlinker -s -Xswiftc -enforce-exclusivity=unchecked
PROGRAM = .build/release/fingerpost

BUILD_PACKAGES = libevdev-dev libudev-dev libyaml-dev pkg-config
TEST_PACKAGES = $(BUILD_PACKAGES) libumockdev-dev umockdev python3-jsonschema

.PHONY: all run build test test-kernel fuzz examples check install packages-build packages-test

all: build

run: build
	@Examples/run-demo $(PROGRAM)

build: packages-build
	$(RELEASE) --product fingerpost

test: packages-test check
	swift build --build-tests
	umockdev-wrapper swift test --skip-build

check:
	@.ci/check-imports

test-kernel: build
	Tests/Kernel/run --program $(PROGRAM)

fuzz: packages-build
	Tests/Fuzz/run

examples: packages-build
	swift run --package-path Examples/FirstFiveMinutes FirstFiveMinutes Examples/demo.evemu | tee /dev/stderr | grep -q "the pan took the touch"

packages-build:
	@.ci/install-packages $(BUILD_PACKAGES)

packages-test:
	@.ci/install-packages $(TEST_PACKAGES)

install:
	install -D -m 755 $(PROGRAM) $(DESTDIR)$(BINDIR)/fingerpost
	install -D -m 644 udev/70-fingerpost.rules $(DESTDIR)$(UDEVRULESDIR)/70-fingerpost.rules
	install -d $(DESTDIR)$(SYSTEMDUNITDIR)
	sed 's|@BINDIR@|$(BINDIR)|' systemd/fingerpost.service > $(DESTDIR)$(SYSTEMDUNITDIR)/fingerpost.service
	install -D -m 644 systemd/fingerpost.sysusers $(DESTDIR)$(SYSUSERSDIR)/fingerpost.conf
	@if [ -z "$(DESTDIR)" ] && [ -d /run/systemd/system ]; then \
	    systemd-sysusers; systemctl daemon-reload; udevadm control --reload; fi
