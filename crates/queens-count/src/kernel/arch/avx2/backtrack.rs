//! Backtracking with AVX2: eight boards in a vector.

#![expect(unsafe_code, reason = "intrinsics need a machine that has them")]
#![cfg_attr(not(test), expect(clippy::wildcard_imports, reason = "the names of intrinsics show their origin"))]

use std::arch::x86_64::*;
use std::ops::ControlFlow;

use crate::kernel::KernelObserver;
use crate::kernel::backtrack::board_lists::{self, BoardLists, Simd};
use crate::kernel::backtrack::group::{PartialBoard, RowSetGroup};
use crate::sum::Sum;

/// [`board_lists::count`] with AVX2.
#[target_feature(enable = "avx2,bmi1,bmi2,popcnt")]
pub(crate) fn count(
    lists: &mut BoardLists,
    group: &RowSetGroup,
    row: usize,
    roots: &[PartialBoard],
    observer: KernelObserver<'_>,
) -> ControlFlow<(), Sum> {
    board_lists::count(Avx2(()), lists, group, row, roots, observer)
}

/// A value of this type proves that the features are enabled, because only `count` makes such values.
#[derive(Clone, Copy)]
struct Avx2(());

/// Calls an intrinsic. A value of type `Avx2` proves that the features of the intrinsic are enabled.
macro_rules! have {
    ($intrinsic:expr) => {
        // SAFETY: the value was made where the features are enabled; the lengths of slices are asserted.
        unsafe { $intrinsic }
    };
}

impl Simd for Avx2 {
    type Words = __m256i;
    const LANES: usize = 8;

    #[inline(always)]
    fn splat(self, word: u32) -> __m256i {
        have!(_mm256_set1_epi32(word.cast_signed()))
    }

    #[inline(always)]
    fn load(self, from: &[u32]) -> __m256i {
        assert!(from.len() >= Self::LANES);
        have!(_mm256_loadu_si256(from.as_ptr().cast()))
    }

    #[inline(always)]
    fn store(self, words: __m256i, to: &mut [u32]) {
        assert!(to.len() >= Self::LANES);
        have!(_mm256_storeu_si256(to.as_mut_ptr().cast(), words));
    }

    #[inline(always)]
    fn and(self, a: __m256i, b: __m256i) -> __m256i {
        have!(_mm256_and_si256(a, b))
    }

    #[inline(always)]
    fn or(self, a: __m256i, b: __m256i) -> __m256i {
        have!(_mm256_or_si256(a, b))
    }

    #[inline(always)]
    fn xor(self, a: __m256i, b: __m256i) -> __m256i {
        have!(_mm256_xor_si256(a, b))
    }

    #[inline(always)]
    fn nor(self, a: __m256i, b: __m256i, c: __m256i) -> __m256i {
        have!(_mm256_andnot_si256(_mm256_or_si256(_mm256_or_si256(a, b), c), _mm256_set1_epi32(-1)))
    }

    #[inline(always)]
    fn shl(self, words: __m256i, bits: __m256i) -> __m256i {
        have!(_mm256_sllv_epi32(words, bits))
    }

    #[inline(always)]
    fn shr(self, words: __m256i, bits: __m256i) -> __m256i {
        have!(_mm256_srlv_epi32(words, bits))
    }

    #[inline(always)]
    fn lowest_bits(self, words: __m256i) -> __m256i {
        have!(_mm256_and_si256(words, _mm256_sub_epi32(_mm256_setzero_si256(), words)))
    }

    #[inline(always)]
    fn intersecting_lanes(self, a: __m256i, b: __m256i) -> u32 {
        let apart = have!(_mm256_movemask_ps(_mm256_castsi256_ps(lanes_without_common_bit(a, b))));
        !apart.cast_unsigned() & 0xff
    }

    #[inline(always)]
    fn or_where_intersecting(self, a: __m256i, b: __m256i, words: __m256i, bits: __m256i) -> __m256i {
        have!(_mm256_or_si256(words, _mm256_andnot_si256(lanes_without_common_bit(a, b), bits)))
    }

    #[inline(always)]
    fn keep_first(self, lanes: usize, words: __m256i) -> __m256i {
        let numbers = have!(_mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7));
        let first = have!(_mm256_cmpgt_epi32(self.splat(lanes.min(Self::LANES) as u32), numbers));
        have!(_mm256_and_si256(words, first))
    }

    #[inline(always)]
    fn pack<const N: usize>(self, lanes: u32, words: [__m256i; N]) -> [__m256i; N] {
        // `pext` collects the numbers of the wanted lanes, one byte for each.
        let bytes = have!(_pdep_u64(u64::from(lanes), 0x0101_0101_0101_0101)) * 0xff;
        let numbers = have!(_pext_u64(0x0706_0504_0302_0100, bytes)).cast_signed();
        let from = have!(_mm256_cvtepu8_epi32(_mm_cvtsi64_si128(numbers)));
        words.map(|words| have!(_mm256_permutevar8x32_epi32(words, from)))
    }

    #[inline(always)]
    fn gather(self, table: &[u32], indices: __m256i) -> __m256i {
        let len = self.splat(table.len() as u32);
        let inside = have!(_mm256_cmpgt_epi32(len, indices));
        if table.len() <= Self::LANES {
            let table = have!(_mm256_maskload_epi32(
                table.as_ptr().cast(),
                _mm256_cmpgt_epi32(len, _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7))
            ));
            return have!(_mm256_permutevar8x32_epi32(table, indices));
        }
        have!(_mm256_mask_i32gather_epi32::<4>(indices, table.as_ptr().cast(), indices, inside))
    }
}

/// A mask with all ones in each lane in which `a` and `b` have no common bit.
#[target_feature(enable = "avx2")]
#[inline]
fn lanes_without_common_bit(a: __m256i, b: __m256i) -> __m256i {
    _mm256_cmpeq_epi32(_mm256_and_si256(a, b), _mm256_setzero_si256())
}
