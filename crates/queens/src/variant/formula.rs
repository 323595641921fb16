//! Published formulas for the number of solutions (polynomials, recurrences).
//!
//! * Rooks on any board: choose `k` rows and `k` columns, and pair them in one of `k!` ways (J. Riordan, 1958).
//! * Bishops on a square board: turned by 45°, the squares of one colour form a board for rooks with rows of lengths
//!   such as 1, 1, 3, 3, 5 …. The columns of a row are also columns of every longer row (S. E. Arshon, 1936). With the
//!   rows in order of length, a bishop in a row of length `l` has `l - j` free squares after `j` bishops in earlier
//!   rows.
//! * One to three queens on a square board: polynomials in the size (E. Landau, 1896, for three queens).
//! * Four to six queens on a square board: rational generating functions, for four and five by V. Kotesovec (OEIS
//!   A061994 and A108792), for six by A. M. Karavaev (2010; OEIS A176186). We fitted the numerator for six queens to
//!   Karavaev's quasi-polynomial. His terms with `floor(n / 2)` to `floor(n / 5)`, and the 40 published values up to
//!   size 39, give more equations than the numerator has coefficients. All equations hold.

use super::Shape;

/// The coefficients of the numerators of the generating functions, from the lowest power.
const FOUR_QUEENS: [i128; 13] = [2, 76, 734, 3992, 13_318, 29_356, 46_304, 53_580, 46_890, 29_768, 13_522, 3804, 574];
const FIVE_QUEENS: [i128; 32] = [
    10,
    258,
    4836,
    50_540,
    341_612,
    1_672_768,
    6_376_140,
    19_855_936,
    52_176_470,
    118_533_110,
    236_939_238,
    422_347_390,
    677_994_354,
    987_611_934,
    1_312_598_856,
    1_598_078_300,
    1_786_911_600,
    1_837_742_548,
    1_738_866_194,
    1_512_654_886,
    1_207_443_842,
    881_664_746,
    586_165_718,
    352_607_230,
    190_236_360,
    90_996_604,
    37_968_860,
    13_522_008,
    3_972_232,
    916_976,
    150_238,
    14_206,
];

const SIX_QUEENS: [i128; 75] = [
    4,
    852,
    26_920,
    437_396,
    4_593_628,
    35_259_396,
    212_769_228,
    1_058_806_780,
    4_496_785_852,
    16_715_774_548,
    55_442_559_908,
    166_552_177_968,
    458_589_644_232,
    1_168_556_095_508,
    2_777_553_763_344,
    6_198_909_453_484,
    13_061_773_595_760,
    26_106_517_872_592,
    49_691_731_173_588,
    90_383_961_366_624,
    157_562_182_007_884,
    263_923_137_786_412,
    425_731_887_249_072,
    662_634_965_286_844,
    996_858_464_008_144,
    1_451_658_411_809_252,
    2_048_985_978_043_468,
    2_806_464_465_212_928,
    3_733_938_619_336_848,
    4_830_011_727_894_168,
    6_079_107_406_049_600,
    7_449_632_166_954_128,
    8_893_761_197_395_588,
    10_349_196_441_672_636,
    11_742_988_470_366_576,
    12_997_185_582_313_096,
    14_035_757_761_425_740,
    14_791_972_760_668_692,
    15_215_266_189_381_344,
    15_276_649_037_427_288,
    14_971_880_105_152_808,
    14_321_932_435_068_096,
    13_370_690_025_342_528,
    12_180_209_064_038_988,
    10_824_236_247_427_580,
    9_380_889_971_832_504,
    7_925_487_085_546_564,
    6_524_391_771_654_944,
    5_230_544_889_724_124,
    4_081_012_409_314_956,
    3_096_572_021_550_224,
    2_283_060_484_129_572,
    1_634_009_492_503_968,
    1_133_995_858_119_920,
    762_149_763_373_948,
    495_356_027_584_760,
    310_836_852_521_756,
    187_964_013_744_160,
    109_299_180_257_216,
    60_966_987_783_972,
    32_529_858_142_028,
    16_548_500_676_252,
    7_995_947_702_060,
    3_653_197_230_820,
    1_569_892_242_796,
    630_530_695_476,
    234_881_201_380,
    80_384_512_704,
    24_974_492_492,
    6_934_940_876,
    1_685_289_576,
    347_472_824,
    57_902_832,
    7_076_424,
    501_552,
];

/// Factors `(1 - x^p)` of a denominator, as powers `p` with their multiplicity.
const FOUR_QUEENS_DENOMINATOR: [(usize, u32); 3] = [(1, 3), (2, 4), (3, 2)];
const FIVE_QUEENS_DENOMINATOR: [(usize, u32); 4] = [(2, 4), (3, 4), (4, 2), (5, 2)];
const SIX_QUEENS_DENOMINATOR: [(usize, u32); 7] = [(2, 2), (3, 4), (4, 2), (5, 4), (6, 2), (7, 2), (8, 2)];

/// `C(rows, rooks) C(columns, rooks) rooks!`. The function first computes the binomial of the shorter side, so that no
/// intermediate result exceeds the final one.
pub(super) fn count_rooks(shape: Shape, rooks: u32) -> Option<u128> {
    let (rows, columns) = (shape.rows.get(), shape.columns.get());
    let (short, long) = (rows.min(columns), rows.max(columns));
    if rooks > short {
        return Some(0);
    }
    let choices = (0..rooks).fold(1_u128, |choices, at| choices * u128::from(short - at) / u128::from(at + 1));
    (0..rooks).try_fold(choices, |ways, at| ways.checked_mul(u128::from(long - at)))
}

/// The number of ways to place bishops on a square board of size `n`.
pub(super) fn count_bishops(n: u32, bishops: u32) -> Option<u128> {
    let dark = count_on_colour(n, 0)?;
    let light = count_on_colour(n, 1)?;
    let mut total = 0_u128;
    for (on_dark, &ways) in dark.iter().enumerate() {
        let on_light = (bishops as usize).checked_sub(on_dark).and_then(|rest| light.get(rest));
        total = total.checked_add(ways.checked_mul(*on_light.unwrap_or(&0))?)?;
    }
    Some(total)
}

/// For each number of bishops, the number of ways to place them on the antidiagonals whose index has this parity.
fn count_on_colour(n: u32, parity: u32) -> Option<Vec<u128>> {
    let mut lengths: Vec<u32> =
        (0..2 * n - 1).filter(|line| line % 2 == parity).map(|line| line.min(2 * n - 2 - line) + 1).collect();
    lengths.sort_unstable();
    let mut ways = vec![0_u128; lengths.len() + 1];
    ways[0] = 1;
    for length in lengths {
        for placed in (1..ways.len()).rev() {
            let free = u128::from(length).saturating_sub(placed as u128 - 1);
            ways[placed] = ways[placed].checked_add(ways[placed - 1].checked_mul(free)?)?;
        }
    }
    Some(ways)
}

pub(super) fn count_queens(n: u32, queens: u32) -> Option<u128> {
    let size = i128::from(n);
    let total = match queens {
        1 => size * size,
        2 => size * (size - 1) * (size - 2) * (3 * size - 1) / 6,
        3 if n.is_multiple_of(2) => {
            size * (size - 2).pow(2) * (2 * size.pow(3) - 12 * size.pow(2) + 23 * size - 10) / 12
        }
        3 => {
            let polynomial = 2 * size.pow(4) - 12 * size.pow(3) + 25 * size.pow(2) - 14 * size + 1;
            (size - 1) * (size - 3) * polynomial / 12
        }
        4 => {
            let mut series = series(&FOUR_QUEENS, 4, n);
            for (power, multiplicity) in FOUR_QUEENS_DENOMINATOR {
                (0..multiplicity).for_each(|_| divide(&mut series, power));
            }
            series[n as usize]
        }
        5 => {
            let mut series = series(&FIVE_QUEENS, 5, n);
            for (power, multiplicity) in FIVE_QUEENS_DENOMINATOR {
                (0..multiplicity).for_each(|_| divide(&mut series, power));
            }
            // The factors above contain 1 - x twelve times, but the denominator contains it only eleven times.
            difference(&mut series);
            series[n as usize]
        }
        6 => {
            let mut series = series(&SIX_QUEENS, 6, n);
            // The factors below contain 1 - x eighteen times, but the denominator contains it only thirteen times.
            (0..5).for_each(|_| difference(&mut series));
            for (power, multiplicity) in SIX_QUEENS_DENOMINATOR {
                (0..multiplicity).for_each(|_| divide(&mut series, power));
            }
            series[n as usize]
        }
        _ => return None,
    };
    u128::try_from(total).ok()
}

/// The coefficients of a numerator times `x^shift`, up to the power `x^n`.
fn series(numerator: &[i128], shift: usize, n: u32) -> Vec<i128> {
    let coefficient = |power: usize| power.checked_sub(shift).and_then(|at| numerator.get(at)).copied();
    (0..=n as usize).map(|power| coefficient(power).unwrap_or(0)).collect()
}

/// Divides a power series by `1 - x^power`.
fn divide(series: &mut [i128], power: usize) {
    for at in power..series.len() {
        series[at] += series[at - power];
    }
}

/// Multiplies a power series by `1 - x`.
fn difference(series: &mut [i128]) {
    for at in (1..series.len()).rev() {
        series[at] -= series[at - 1];
    }
}
