# `make help` lists the targets. PREFIX, DESTDIR and the other variables of Packaging/stage set the directories of
# the installation.

PREFIX ?= /usr/local
export PREFIX DESTDIR BINDIR DATADIR SYSCONFDIR MANDIR DOCDIR UDEVRULESDIR SYSUSERSDIR SYSTEMDUNITDIR \
    SYSTEMDUSERUNITDIR FORWARD

# The architecture that the programs are for, as Debian calls it. If it is not that of this machine, they are built with
# a Swift SDK, in a folder of their own.
NATIVE := $(shell dpkg --print-architecture)
ARCH ?= $(NATIVE)
export ARCH
# What is linked in place of other libraries: see $(RUNTIME) below.
RUNTIME = $(CURDIR)/.build/runtime
ifeq ($(ARCH),$(NATIVE))
BUILT = .build
SWIFT_BUILD = swift build -Xswiftc -I$(RUNTIME) -Xlinker -L$(RUNTIME)
else
BUILT = .build-$(ARCH)
SWIFT_BUILD = sdk=$$(Packaging/swift-sdk $(ARCH)) && system=$$sdk/debian-$(ARCH).artifactbundle/system && \
    PKG_CONFIG_SYSROOT_DIR=$$system PKG_CONFIG_PATH=$$(echo $$system/usr/lib/*/pkgconfig) \
    swift build --scratch-path $(BUILT) --swift-sdks-path $$sdk --swift-sdk debian-$(ARCH)
# Packaging/stage runs it.
export NATIVE_PROGRAM = .build/release/fingerpost
endif

# The tests check exclusive access to variables. The released program does not: the checks would add a third to its
# instructions (docs/performance.md). Nor does it check at run time that isolated code runs on the main actor: one thread
# does everything, and each isolated closure that is passed to `filter` or the like would check it.
# The programs export no symbols, because nothing loads them as libraries. This makes the file 1.2 MB smaller. Without
# names of symbols and debug information, it is another 6.9 MB smaller, and the build takes 10 % less time. Debian keeps
# that information in packages of its own (debian/rules). SwiftPM lets the linker leave out what nothing refers to.
# The addresses of functions of libraries are resolved at the start and are read-only then (`-z now`). No library is
# looked for in the folder of the program. The addresses that the start adjusts are packed, which makes the file 1.0 MB
# smaller. It needs glibc 2.36, that of Debian 12, and the linker of LLVM, which Swift has with it.
# libgcc is linked statically, because a start with one library less takes less time and memory.
DEBUG = -Xlinker -s -Xswiftc -gnone
# `--jobs 2`, to use two processors only.
JOBS =
RELEASE = $(SWIFT_BUILD) $(JOBS) -c release --static-swift-stdlib --disable-local-rpath $(DEBUG) -Xlinker --no-export-dynamic \
    -Xlinker -z -Xlinker now -Xswiftc -use-ld=lld -Xlinker -z -Xlinker pack-relative-relocs \
    -Xswiftc -Xclang-linker -Xswiftc -static-libgcc \
    -Xswiftc -enforce-exclusivity=unchecked -Xswiftc -disable-dynamic-actor-isolation
PROGRAM = $(BUILT)/release/fingerpost

# No debug information and no index. All files of a module are compiled at once, which takes a third less processor time.
LEAN = --disable-index-store \
    $(addprefix -Xswiftc ,-gnone -whole-module-optimization -num-threads 1 -disable-batch-mode)

# In one folder, so that the library is built once for all of them.
EXAMPLES = --scratch-path .build/examples $(LEAN)

# The tests that `make test` runs: a regular expression for names such as `RoutingTests.TouchTests/identity()`.
FILTER ?=

# The number of worlds that `make test-memory` plays, and the first seed.
WORLDS ?= 3000
SEED ?= 0

# The first line is what Swift itself needs on a bare Debian.
BUILD_PACKAGES = git g++ curl libncurses6 libsqlite3-0 libxml2 ca-certificates \
    libevdev-dev libudev-dev libyaml-dev libexpat1-dev libmd-dev pkg-config
TEST_PACKAGES = $(BUILD_PACKAGES) binutils procps pyflakes3 libumockdev-dev umockdev python3-jsonschema zsh fish groff-base \
    python3-liblo jq nodejs python3-pyte prometheus strace python3-yaml golang-go golang-gopkg-yaml.v3-dev
CLIENT_PACKAGES = mosquitto groff-base python3-paho-mqtt python3-jinja2 python3-pip python3-setuptools python3-wheel \
    openssl mypy nodejs node-typescript chromium

.PHONY: all help run build program native test test-random test-memory test-cost test-instructions test-model test-browser \
    test-kernel test-system test-arm64 test-compositor test-clients deb source repository test-deb test-headers fuzz \
    breaks bench bench-kernel examples check docs man pictures screenshots schema install uninstall packages packages-build \
    packages-bench packages-browser packages-clients packages-cost packages-deb packages-examples packages-test

all: build

help: ## List the targets.
	@sed -n 's/^\([a-z0-9-]*\):[^#]*## \(.*\)/\1\t\2/p' Makefile | while IFS="$$(printf '\t')" read -r target text; do \
	    printf '%-17s %s\n' "$$target" "$$text"; done

# A build for debugging takes less time than one for release, and is fast enough for the demo.
run: packages-build ## Run the bridge on this machine's touchscreens; if there are none, play the demo recording.
	swift build $(LEAN) --product fingerpost
	@Examples/run-demo .build/debug/fingerpost

# swift-argument-parser takes a JSON encoder from FoundationEssentials, for an option that no user needs. Foundation and
# the regular expressions that come with it are a third of the program, and half of the instructions of a start. So the
# programs have a small module of the same name instead, as those for arm64. libstdc++, which Swift's runtime uses, is
# linked statically, because the start resolves thousands of names of the shared one.
$(RUNTIME): Packaging/SwiftSDK/FoundationEssentials.swift
	rm -rf $@ $@.new
	mkdir -p $@.new
	swiftc -swift-version 6 -warnings-as-errors -O -wmo -parse-as-library -static-stdlib \
	    -module-name FoundationEssentials -module-link-name FingerpostFoundation \
	    -emit-module-path $@.new/FoundationEssentials.swiftmodule \
	    -emit-library -static -o $@.new/libFingerpostFoundation.a $<
	ln -s "$$(clang -print-file-name=libstdc++.a)" $@.new/libstdc++.a
	touch $@.new
	mv $@.new $@

build: program ## Build the programs, with Swift's runtime inside (ARCH=arm64: for that architecture).
	$(RELEASE) --product fingerpost-authoring

# The first program alone, for what does not need the second one.
program: packages-build $(RUNTIME)
	$(RELEASE) --product fingerpost

# The programs for this machine, if the others are for another architecture.
native:
	$(if $(NATIVE_PROGRAM),$(MAKE) build ARCH=$(NATIVE))

test: packages-test check ## Run the checks, and the unit, property and device tests.
	@# With the programs that they start. `--build-tests` would also build the tools of the packages that Fingerpost uses.
	swift build $(LEAN) --product fingerpostPackageTests
	@! nm .build/debug/Routing.build/*.o .build/debug/FingerpostKit.build/*.o | grep 'fZ$$' || \
	    { echo 'error: these classes have an isolated deinit; write deinit {} (UIResponder.swift says why)'; exit 1; }
	Tests/run-tests '$(FILTER)'

test-random: packages-test ## Play all random cases of the tests; make test plays a tenth of them.
	swift build $(LEAN) --product fingerpostPackageTests
	Tests/run-tests --random

check: ## Check what needs no build: imports, folders, lint, cited rules, code in the documentation, the version.
	@.ci/check-imports
	@.ci/check-folders
	@.ci/lint
	@Tests/Kernel/panels/make --check
	@.ci/check-rules
	@.ci/check-articles
	@.ci/check-comments
	@Clients/generate --check
	@echo "version: $$(.ci/version)"

docs: packages-build ## Build the documentation of the libraries into .build/docs.
	@.ci/build-docs $(LEAN)

man: program ## Write the manual pages into .build/man.
	@mkdir -p .build/man
	$(PROGRAM) reference --manual-pages .build/man

pictures: build ## Draw the pictures of the README.
	$(PROGRAM) draw Examples/demo.yaml Examples/demo.evemu -o docs/demo.svg
	$(PROGRAM) draw Examples/shop.yaml --pages -o docs/shop.svg

schema: program ## Write the schema of scenes, for editors, into Examples.
	$(PROGRAM) schema scene > Examples/scene.schema.json

test-memory: packages-build ## Change objects inside their own callbacks, under the address sanitizer.
	Tests/Memory/run $(WORLDS) $(SEED)

test-cost: build packages-cost ## Count the instructions of touches on many recognizers and of large imports, under valgrind.
	Tests/Cost/run $(PROGRAM)

test-instructions: build packages-cost ## Count instructions and allocations; fail if they have grown.
	Benchmarks/test-instructions $(PROGRAM)

test-model: program ## Compare the program with a slow model of the rules, in 10,000 random worlds.
	$(RELEASE) --product compare-with-model
	$(BUILT)/release/compare-with-model

test-browser: build packages-browser ## Use the pages in headless Chromium, and compare imports with its geometry.
	Tests/Browser/run $(PROGRAM) .build/browser

screenshots: build packages-browser ## Store the screenshots that test-browser compares with: look at them.
	SCREENSHOTS=store Tests/Browser/run $(PROGRAM) .build/browser look_report look_usage look_live look_drawing

test-kernel: build packages-cost ## Run the program in a real kernel, with virtual panels (QEMU, as root).
	Tests/Kernel/run --program $(PROGRAM)

test-system: build packages-cost packages-deb ## Run the package under systemd in a real kernel (QEMU, as root).
	Tests/Kernel/run --program $(PROGRAM) --machine system

test-arm64: build packages-cost packages-deb ## Run the programs for arm64 in QEMU: bytes, the package, and a real kernel (as root).
	$(MAKE) build ARCH=arm64
	Tests/Architecture/run $(PROGRAM) .build-arm64/release/fingerpost
	ARCH=arm64 NATIVE_PROGRAM=$(PROGRAM) Tests/Package/run .build-arm64/release/fingerpost bookworm
	ARCH=arm64 NATIVE_PROGRAM=$(PROGRAM) Tests/Kernel/run --program .build-arm64/release/fingerpost \
	    replug overflow unplugged_under_a_finger virtual_touchscreen plug

test-compositor: build packages-cost ## Run the program in front of sway and Chromium in a real kernel (QEMU, as root).
	Tests/Kernel/run --program $(PROGRAM) --machine compositor --machine kiosk

test-clients: build packages-clients ## Test the clients in Python and JavaScript with the program and with a broker.
	Clients/test $(PROGRAM)

deb: build native packages-deb ## Make the Debian packages in .build/deb (ARCH=arm64: for that architecture).
	Packaging/deb $(PROGRAM) .build/deb

source: ## Make the Debian source package of the last commit in .build/source.
	Packaging/source .build/source

repository: ## Make an apt repository for amd64 and arm64 in .build/repository, signed with KEY (a name of gpg).
	$(if $(KEY),,$(error KEY is missing, the key of gpg that signs it: make repository KEY=you@example.com))
	$(MAKE) deb ARCH=amd64
	$(MAKE) deb ARCH=arm64
	Packaging/repository "$(KEY)" .build/repository .build/deb/*_"$$(.ci/version)"_*.deb

test-deb: build packages-deb ## Install, upgrade, remove and purge the packages on each Debian release (chroots, as root).
	Tests/Package/run $(PROGRAM)

test-headers: packages-build ## Compile the code that uses C libraries with the headers of each Debian release.
	Tests/Headers/run

fuzz: packages-build ## Run the readers and panels under libFuzzer for a minute.
	Tests/Fuzz/run

breaks: packages-test ## Break 200 lines on purpose, and list the breaks that no test detects.
	Tests/Breaks/run

bench: program packages-bench ## Print a table of what the program costs, next to C and Python.
	$(RELEASE) --product hit-test
	@Benchmarks/run $(PROGRAM)

bench-kernel: program packages-cost ## Print what lines, touches, panels and readers cost in a real kernel (QEMU, as root).
	Tests/Kernel/run --program $(PROGRAM) line_cost virtual_cost growth_cost

examples: packages-examples build ## Run the tests of the example scenes, and build and run the example applications.
	$(PROGRAM) test Examples/tests/*.yaml
	swift run --package-path Examples/FirstFiveMinutes $(EXAMPLES) FirstFiveMinutes Examples/demo.evemu | \
	    tee /dev/stderr | grep -q "the pan took the touch"
	swift build --package-path Examples/Drawing $(EXAMPLES)
	Tests/Drawing/run .build/examples/debug/Drawing

packages: packages-build packages-browser packages-clients packages-cost packages-deb packages-examples packages-test

packages-browser:
	@.ci/install-packages chromium fonts-dejavu-core libqrencode4 tidy libxml2-utils node-typescript python3-pip unzip

packages-clients:
	@.ci/install-packages $(CLIENT_PACKAGES)

packages-cost:
	@.ci/install-packages valgrind gcc libc6-dev

packages-bench: packages-cost
	@.ci/install-packages python3-evdev

packages-examples:
	@.ci/install-packages libsdl2-dev

packages-deb:
	@.ci/install-packages debhelper dh-python dpkg-dev binutils lintian apt-utils gpg gpg-agent

packages-build:
	@.ci/install-packages $(BUILD_PACKAGES)

packages-test:
	@.ci/install-packages $(TEST_PACKAGES)

install: ## Install everything (PREFIX, DESTDIR; FORWARD=1: virtual touchscreens too).
	@Packaging/install install $(PROGRAM)

uninstall: ## Remove what `make install` installed.
	@Packaging/install uninstall $(PROGRAM)
