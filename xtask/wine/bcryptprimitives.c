// The Windows library from which Rust's standard library gets random bytes. Wine before version 9 lacks it.
#include <windows.h>

BOOLEAN WINAPI SystemFunction036(PVOID buffer, ULONG length);

__declspec(dllexport) BOOL WINAPI ProcessPrng(PBYTE buffer, SIZE_T length)
{
    return SystemFunction036(buffer, (ULONG)length);
}
