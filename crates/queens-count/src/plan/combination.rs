//! Bit sets of a fixed size, ranked in numeric order (combinatorial number system).
//!
//! The numeric order of sets of one size is their colexicographic order. So the combinatorial number system gives the
//! rank of a set: `rank({b0 < b1 < ...}) = C(b0, 1) + C(b1, 2) + ...`. Consecutive sets mostly share their high
//! members. So consecutive row sets often have the same northern rows, and an engine can reuse its lists for them.

/// `C(n, k)` for `n <= 32`, zero when `k > n`.
///
/// A counted board has at most 32 rows.
pub(crate) const fn binomial(n: u32, k: u32) -> u64 {
    PASCAL[n as usize][k as usize] as u64
}

const PASCAL: [[u32; 33]; 33] = {
    let mut rows = [[0; 33]; 33];
    let mut n = 0;
    while n <= 32 {
        rows[n][0] = 1;
        let mut k = 1;
        while k <= n {
            rows[n][k] = rows[n - 1][k - 1] + rows[n - 1][k];
            k += 1;
        }
        n += 1;
    }
    rows
};

/// The rank of `set` among the sets of its size, in numeric order.
pub(super) const fn rank(set: u32) -> u64 {
    let mut rest = set;
    let mut index = 0;
    let mut size = 0;
    while rest != 0 {
        size += 1;
        index += binomial(rest.trailing_zeros(), size);
        rest &= rest - 1;
    }
    index
}

/// The set of `size` members with the rank `index`: the inverse of [`rank`].
pub(crate) const fn unrank(mut index: u64, size: u32) -> u32 {
    let mut set = 0;
    let mut left = size;
    let mut top = 32;
    while left > 0 {
        // The largest member is the greatest `top` with `C(top, left) <= index`.
        top -= 1;
        while binomial(top, left) > index {
            top -= 1;
        }
        index -= binomial(top, left);
        set |= 1 << top;
        left -= 1;
    }
    set
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rank_and_unrank_are_inverse_and_in_numeric_order() {
        for size in 0..=7 {
            let sets: Vec<u32> = (0..1u32 << 12).filter(|s| s.count_ones() == size).collect();
            for (index, &set) in sets.iter().enumerate() {
                assert_eq!(rank(set), index as u64);
                assert_eq!(unrank(index as u64, size), set);
            }
        }
    }

    #[test]
    fn widest_board_is_addressable() {
        let last = binomial(30, 15) - 1;
        assert_eq!(unrank(last, 15), 0x7fff << 15);
        assert_eq!(rank(0x7fff << 15), last);
    }
}
