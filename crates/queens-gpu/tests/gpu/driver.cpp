// A mock of NVIDIA's driver, with the functions that this crate calls: its devices run on the processor. The mock
// checks the addresses and sizes that calls pass, but not the memory accesses of kernels. A kernel runs at the call
// after its launch, and this call reports the kernel's error.
#include <dlfcn.h>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <map>
#include <mutex>
#include <string>
#include <vector>

enum Result { Success = 0, InvalidValue = 1, OutOfMemory = 2, InvalidDevice = 101, InvalidImage = 200, InvalidContext = 201, NotFound = 500 };
using Address = unsigned long long;
using Launch = void (*)(unsigned groups, unsigned width, void **buffers);

static const int DEVICES = 4;
static const int ARGUMENTS = 8;
static const size_t TOTAL = 256 << 20;

struct Waiting {
    Launch launch;
    unsigned groups, width;
    void *buffers[ARGUMENTS];
};
struct Device {
    std::map<Address, size_t> memory;
    size_t used = 16 << 20;
    std::vector<Waiting> waiting;
    // After this many more launches every call reports the error `fault`. The value `UNOPENED` (`UNNAMED`) instead of a
    // number means that only opening the device (asking for its name) reports the error.
    long launches_left = -1;
    int fault = Success, broken = Success;
};

static const long UNOPENED = -2, UNNAMED = -3;
static Device devices[DEVICES];
// All devices share the kernels' static shared memory.
static std::recursive_mutex one;
static thread_local Device *current;

struct Function {
    Launch launch;
};
struct Module {
    std::string image;
};

// Runs the waiting launches; then reports whether the device works.
static int ready() {
    if (!current) return InvalidContext;
    if (current->broken) return current->broken;
    for (const Waiting &next : current->waiting) {
        if (current->launches_left == 0) return current->broken = current->fault;
        if (current->launches_left > 0) current->launches_left -= 1;
        void *buffers[ARGUMENTS];
        memcpy(buffers, next.buffers, sizeof buffers);
        next.launch(next.groups, next.width, buffers);
    }
    current->waiting.clear();
    return Success;
}
static bool holds(Address address, size_t bytes) {
    auto after = current->memory.upper_bound(address);
    if (after == current->memory.begin()) return false;
    const auto &[start, size] = *--after;
    return address - start <= size && bytes <= size - (address - start);
}

#define LOCK std::lock_guard<std::recursive_mutex> lock(one)
#define READY LOCK; if (int fault = ready()) return fault
#define DEVICE(number) if (number < 0 || number >= DEVICES) return InvalidDevice

extern "C" {
// Makes a device report this error after `launches` more launches.
void inject_fault(int device, long launches, int error) {
    LOCK;
    // A broken device is reset.
    if (devices[device].broken) {
        for (const auto &[address, size] : devices[device].memory) free((void *)address);
        devices[device] = {};
    }
    devices[device].launches_left = launches;
    devices[device].fault = error;
}

int cuInit(unsigned) {
    if (const char *error = getenv("MOCK_DRIVER_INIT")) return atoi(error);
    static std::once_flag first;
    std::call_once(first, [] {
        // The variable `MOCK_DRIVER_FAULT` injects a fault from the start of the process: device, launches, error.
        int device, error;
        long launches;
        const char *fault = getenv("MOCK_DRIVER_FAULT");
        if (fault && sscanf(fault, "%d %ld %d", &device, &launches, &error) == 3) inject_fault(device, launches, error);
    });
    return Success;
}
int cuDriverGetVersion(int *version) { return *version = 13000, Success; }
int cuDeviceGetCount(int *count) { return *count = DEVICES, Success; }
int cuDeviceGet(int *device, int ordinal) {
    DEVICE(ordinal);
    return *device = ordinal, Success;
}
int cuDeviceGetName(char *name, int length, int device) {
    DEVICE(device);
    if (devices[device].launches_left == UNNAMED) return devices[device].fault;
    strncpy(name, ("Mock GPU " + std::to_string(device + 1)).c_str(), length);
    return Success;
}
int cuDeviceGetPCIBusId(char *words, int length, int device) {
    DEVICE(device);
    snprintf(words, length, "0000:%02X:00.0", device + 10);
    return Success;
}
int cuDeviceTotalMem_v2(size_t *bytes, int device) {
    DEVICE(device);
    return *bytes = TOTAL, Success;
}
int cuDeviceGetAttribute(int *value, int attribute, int device) {
    DEVICE(device);
    switch (attribute) {
    case 13: *value = 1'000'000; break; // clock rate, kHz
    case 16: *value = 1; break;         // multiprocessors
    case 75: *value = 9; break;         // compute capability
    case 76: *value = 0; break;
    case 81: *value = 228 << 10; break; // shared memory of a multiprocessor
    case 97: *value = 227 << 10; break; // shared memory of a workgroup
    case 115: *value = device % 2; break; // memory pools
    default: *value = 0;
    }
    return Success;
}
int cuDevicePrimaryCtxRetain(void **context, int device) {
    DEVICE(device);
    if (devices[device].launches_left == UNOPENED) return devices[device].fault;
    return *context = &devices[device], Success;
}
int cuDevicePrimaryCtxRelease_v2(int device) {
    DEVICE(device);
    return Success;
}
int cuCtxGetCurrent(void **context) { return *context = current, Success; }
int cuCtxSetCurrent(void *context) { return current = (Device *)context, Success; }
int cuCtxSetFlags(unsigned) {
    READY;
    return Success;
}
int cuCtxSynchronize() {
    READY;
    return Success;
}
int cuStreamSynchronize(void *) {
    READY;
    return Success;
}
int cuMemGetInfo_v2(size_t *free, size_t *total) {
    READY;
    *free = TOTAL - current->used;
    return *total = TOTAL, Success;
}

int cuModuleLoadData(void **module, const void *image) {
    READY;
    // Machine code is an ELF file, which ends with its section headers.
    const char *bytes = (const char *)image;
    if (memcmp(bytes, "\x7f" "ELF", 4)) return InvalidImage;
    uint64_t sections;
    uint16_t size, count;
    memcpy(&sections, bytes + 40, 8);
    memcpy(&size, bytes + 58, 2);
    memcpy(&count, bytes + 60, 2);
    *module = new Module{std::string(bytes, sections + (uint64_t)size * count)};
    return Success;
}
int cuModuleUnload(void *module) { return delete (Module *)module, Success; }
int cuModuleGetFunction(void **function, void *module, const char *name) {
    READY;
    if (((Module *)module)->image.find(std::string(".text.") + name) == std::string::npos) return NotFound;
    void *library = dlopen((std::string(FOLDER "/") + name + ".so").c_str(), RTLD_NOW | RTLD_LOCAL);
    if (!library) return NotFound;
    *function = new Function{(Launch)dlsym(library, "launch")};
    return Success;
}

int cuFuncSetAttribute(void *, int, int) {
    READY;
    return Success;
}

int cuMemAlloc_v2(Address *address, size_t bytes) {
    READY;
    if (bytes == 0) return InvalidValue;
    if (bytes > TOTAL - current->used) return OutOfMemory;
    void *memory = malloc(bytes);
    // The contents of new memory are undefined.
    memset(memory, 0xa5, bytes);
    current->used += bytes;
    current->memory[*address = (Address)memory] = bytes;
    return Success;
}
int cuMemFree_v2(Address address) {
    READY;
    auto found = current->memory.find(address);
    if (found == current->memory.end()) return InvalidValue;
    current->used -= found->second;
    current->memory.erase(found);
    free((void *)address);
    return Success;
}
int cuMemAllocAsync(Address *address, size_t bytes, void *) { return cuMemAlloc_v2(address, bytes); }
int cuMemFreeAsync(Address address, void *) { return cuMemFree_v2(address); }
int cuMemsetD8Async(Address to, unsigned char value, size_t bytes, void *) {
    READY;
    if (!holds(to, bytes)) return InvalidValue;
    memset((void *)to, value, bytes);
    return Success;
}
int cuMemcpyHtoDAsync_v2(Address to, const void *from, size_t bytes, void *) {
    READY;
    if (!holds(to, bytes)) return InvalidValue;
    memcpy((void *)to, from, bytes);
    return Success;
}
int cuMemcpyDtoHAsync_v2(void *to, Address from, size_t bytes, void *) {
    READY;
    if (!holds(from, bytes)) return InvalidValue;
    memcpy(to, (const void *)from, bytes);
    return Success;
}

int cuLaunchKernel(void *function, unsigned x, unsigned y, unsigned z, unsigned width, unsigned height, unsigned depth,
                   unsigned, void *, void **arguments, void **) {
    READY;
    if (x == 0 || y != 1 || z != 1 || width > 1024 || height != 1 || depth != 1) return InvalidValue;
    Waiting next{((Function *)function)->launch, x, width, {}};
    for (int i = 0; i < ARGUMENTS; i += 1) {
        const Address address = *(const Address *)arguments[i];
        if (!holds(address, 4)) return InvalidValue;
        next.buffers[i] = (void *)address;
    }
    current->waiting.push_back(next);
    return Success;
}

// There is one stream, so that calls are in order without events.
int cuEventCreate(void **event, unsigned) { return *event = malloc(1), Success; }
int cuEventDestroy_v2(void *event) { return free(event), Success; }
int cuEventRecord(void *, void *) { return Success; }
int cuStreamWaitEvent(void *, void *, unsigned) { return Success; }

int cuGetErrorName(int error, const char **name) {
    static thread_local std::string text;
    text = "error " + std::to_string(error);
    return *name = text.c_str(), Success;
}
int cuGetErrorString(int error, const char **words) { return cuGetErrorName(error, words); }
}
