//! Backtracking with AVX-512: sixteen boards in a vector.

#![expect(unsafe_code, reason = "intrinsics need a machine that has them")]
#![cfg_attr(not(test), expect(clippy::wildcard_imports, reason = "the names of intrinsics show their origin"))]

use std::arch::x86_64::*;
use std::ops::ControlFlow;

use crate::kernel::KernelObserver;
use crate::kernel::backtrack::board_lists::{self, BoardLists, Simd};
use crate::kernel::backtrack::group::{PartialBoard, RowSetGroup};
use crate::sum::Sum;

/// [`board_lists::count`] with AVX-512.
#[target_feature(enable = "avx512f,avx512vpopcntdq,avx2,bmi1,bmi2,popcnt")]
pub(crate) fn count(
    lists: &mut BoardLists,
    group: &RowSetGroup,
    row: usize,
    roots: &[PartialBoard],
    observer: KernelObserver<'_>,
) -> ControlFlow<(), Sum> {
    board_lists::count(Avx512(()), lists, group, row, roots, observer)
}

/// A value of this type proves that the features are enabled, because only `count` makes such values.
#[derive(Clone, Copy)]
struct Avx512(());

/// Calls an intrinsic. A value of type `Avx512` proves that the features of the intrinsic are enabled.
macro_rules! have {
    ($intrinsic:expr) => {
        // SAFETY: the value was made where the features are enabled; the lengths of slices are asserted.
        unsafe { $intrinsic }
    };
}

impl Simd for Avx512 {
    type Words = __m512i;
    const LANES: usize = 16;

    #[inline(always)]
    fn splat(self, word: u32) -> __m512i {
        have!(_mm512_set1_epi32(word.cast_signed()))
    }

    #[inline(always)]
    fn load(self, from: &[u32]) -> __m512i {
        assert!(from.len() >= Self::LANES);
        have!(_mm512_loadu_si512(from.as_ptr().cast()))
    }

    #[inline(always)]
    fn store(self, words: __m512i, to: &mut [u32]) {
        assert!(to.len() >= Self::LANES);
        have!(_mm512_storeu_si512(to.as_mut_ptr().cast(), words));
    }

    #[inline(always)]
    fn and(self, a: __m512i, b: __m512i) -> __m512i {
        have!(_mm512_and_si512(a, b))
    }

    #[inline(always)]
    fn or(self, a: __m512i, b: __m512i) -> __m512i {
        have!(_mm512_or_si512(a, b))
    }

    #[inline(always)]
    fn xor(self, a: __m512i, b: __m512i) -> __m512i {
        have!(_mm512_xor_si512(a, b))
    }

    #[inline(always)]
    fn nor(self, a: __m512i, b: __m512i, c: __m512i) -> __m512i {
        have!(_mm512_ternarylogic_epi32::<0x01>(a, b, c))
    }

    #[inline(always)]
    fn shl(self, words: __m512i, bits: __m512i) -> __m512i {
        have!(_mm512_sllv_epi32(words, bits))
    }

    #[inline(always)]
    fn shr(self, words: __m512i, bits: __m512i) -> __m512i {
        have!(_mm512_srlv_epi32(words, bits))
    }

    #[inline(always)]
    fn lowest_bits(self, words: __m512i) -> __m512i {
        have!(_mm512_and_si512(words, _mm512_sub_epi32(_mm512_setzero_si512(), words)))
    }

    #[inline(always)]
    fn intersecting_lanes(self, a: __m512i, b: __m512i) -> u32 {
        u32::from(have!(_mm512_test_epi32_mask(a, b)))
    }

    #[inline(always)]
    fn or_where_intersecting(self, a: __m512i, b: __m512i, words: __m512i, bits: __m512i) -> __m512i {
        have!(_mm512_mask_or_epi32(words, _mm512_test_epi32_mask(a, b), words, bits))
    }

    #[inline(always)]
    fn keep_first(self, lanes: usize, words: __m512i) -> __m512i {
        let first = ((1u32 << lanes.min(Self::LANES)) - 1) as u16;
        have!(_mm512_maskz_mov_epi32(first, words))
    }

    #[inline(always)]
    fn pack<const N: usize>(self, lanes: u32, words: [__m512i; N]) -> [__m512i; N] {
        // Compressing into memory would take many times as long as into a register.
        words.map(|words| have!(_mm512_maskz_compress_epi32(lanes as u16, words)))
    }

    #[inline(always)]
    fn gather(self, table: &[u32], indices: __m512i) -> __m512i {
        if table.len() <= Self::LANES {
            let there = ((1u32 << table.len()) - 1) as u16;
            let table = have!(_mm512_maskz_loadu_epi32(there, table.as_ptr().cast()));
            return have!(_mm512_permutexvar_epi32(indices, table));
        }
        let inside = have!(_mm512_cmplt_epu32_mask(indices, self.splat(table.len() as u32)));
        have!(_mm512_mask_i32gather_epi32::<4>(indices, inside, indices, table.as_ptr().cast()))
    }
}
