//! Colours of regions. Neighbouring regions get colours that every kind of colour vision can tell apart.

use crate::regions::Regions;

/// The fill colours of light pictures, as `#rrggbb`. Dark marks and letters are legible on each fill.
pub const LIGHT: [&str; 16] = [
    "#e7a897", "#f1de7d", "#c6e79d", "#8fd9b3", "#b7cdfc", "#bbaaff", "#e3b3d0", "#ebe5d7", "#fdf3df", "#d3a06e",
    "#8fb5ad", "#b8a6a0", "#6464f7", "#a274e7", "#e774d0", "#9efafa",
];

/// The fill colours of dark pictures. Light marks and letters are legible on each fill.
pub const DARK: [&str; 16] = [
    "#6c301f", "#795a08", "#51662a", "#214c3c", "#1d5f8b", "#463396", "#692865", "#645859", "#332820", "#8a5a2c",
    "#3c6a62", "#6f5e58", "#040444", "#919108", "#3d0b33", "#089191",
];

/// The rounded colour difference (CIE 1976) of every two fills: the smallest value over both themes and over
/// normal, protan, deutan and tritan vision (simulation by G. Machado et al., 2009). A test computes the table from
/// the fills.
const DISTANCES: [[u8; 16]; 16] = [
    [0, 20, 11, 12, 41, 40, 15, 20, 14, 6, 12, 10, 53, 36, 19, 30],
    [20, 0, 11, 36, 35, 29, 14, 14, 15, 9, 39, 14, 47, 22, 29, 54],
    [11, 11, 0, 18, 14, 21, 32, 14, 17, 3, 16, 17, 36, 23, 43, 31],
    [12, 36, 18, 0, 14, 19, 15, 11, 11, 22, 13, 10, 28, 41, 20, 16],
    [41, 35, 14, 14, 0, 16, 15, 23, 26, 50, 7, 30, 33, 34, 14, 18],
    [40, 29, 21, 19, 16, 0, 25, 21, 25, 38, 18, 17, 23, 19, 14, 33],
    [15, 14, 32, 15, 15, 25, 0, 19, 24, 16, 10, 14, 21, 27, 16, 13],
    [20, 14, 14, 11, 23, 21, 19, 0, 5, 26, 4, 5, 35, 21, 28, 13],
    [14, 15, 17, 11, 26, 25, 24, 5, 0, 35, 25, 24, 21, 40, 19, 15],
    [6, 9, 3, 22, 50, 38, 16, 26, 35, 0, 30, 22, 54, 27, 22, 41],
    [12, 39, 16, 13, 7, 18, 10, 4, 25, 30, 0, 4, 28, 30, 22, 16],
    [10, 14, 17, 10, 30, 17, 14, 5, 24, 22, 4, 0, 40, 18, 29, 19],
    [53, 47, 36, 28, 33, 23, 21, 35, 21, 54, 28, 40, 0, 19, 20, 47],
    [36, 22, 23, 41, 34, 19, 27, 21, 40, 27, 30, 18, 19, 0, 19, 43],
    [19, 29, 43, 20, 14, 14, 16, 28, 19, 22, 22, 29, 20, 19, 0, 26],
    [30, 54, 31, 16, 18, 33, 13, 13, 15, 41, 16, 19, 47, 43, 26, 0],
];

/// The number of preferred fills, which come first.
const PREFERRED_FILLS: usize = 12;
/// The least colour difference that the fills of neighbouring regions should have.
const NEAR: u8 = 15;

impl Regions {
    /// A different fill for each region, as an index into [`LIGHT`] and [`DARK`].
    ///
    /// The first twelve fills are preferred. The others are used only for more than twelve regions, or if the preferred
    /// fills would leave neighbours too similar. The numbering of the regions does not change the fill of a square.
    ///
    /// # Examples
    ///
    /// ```
    /// use queens_regions::notation::read_one;
    ///
    /// let regions = read_one("AABB AABB CCDD CCDD")?.puzzle.regions().clone();
    /// assert_eq!(regions.colours().len(), 4);
    /// assert!(regions.colour_distance(&regions.colours()) >= 20);
    /// # Ok::<(), queens_regions::notation::ReadError>(())
    /// ```
    pub fn colours(&self) -> Vec<usize> {
        let in_order = self.in_reading_order();
        let preferred = self.colours_of(PREFERRED_FILLS.max(self.size().len()), &in_order);
        if self.colour_distance(&preferred) >= NEAR { preferred } else { self.colours_of(LIGHT.len(), &in_order) }
    }

    /// The indices of the regions in the order of their first squares.
    fn in_reading_order(&self) -> Vec<usize> {
        let mut order: Vec<usize> = (0..self.size().len()).collect();
        order.sort_by_key(|&region| self.squares(crate::Region::new(region as u32)).iter().next());
        order
    }

    /// Chooses a different fill for each region, out of the first `fills` fills, by local search. A step exchanges two
    /// fills if this increases the least distance between neighbours. If the least distance stays the same, the sum of
    /// the distances decides. The search visits the regions in `order`.
    fn colours_of(&self, fills: usize, order: &[usize]) -> Vec<usize> {
        let n = self.size().len();
        let mut place_of = vec![0; n];
        for (place, &region) in order.iter().enumerate() {
            place_of[region] = place;
        }
        let mut pairs: Vec<(usize, usize)> = self.neighbour_pairs();
        for (a, b) in &mut pairs {
            (*a, *b) = (place_of[*a], place_of[*b]);
        }
        let quality = |fills: &[usize]| {
            let distances = pairs.iter().map(|&(a, b)| DISTANCES[fills[a]][fills[b]]);
            let sum: u32 = distances.clone().map(u32::from).sum();
            (distances.min().unwrap_or(u8::MAX), sum)
        };
        let mut best: Vec<usize> = (0..fills).collect();
        let mut most = quality(&best);
        for start in 0..fills {
            let mut chosen: Vec<usize> = (0..fills).map(|fill| (fill + start) % fills).collect();
            let mut now = quality(&chosen);
            let mut is_better = true;
            while is_better {
                is_better = false;
                for a in 0..n {
                    for b in a + 1..fills {
                        chosen.swap(a, b);
                        let changed = quality(&chosen);
                        if changed > now {
                            (now, is_better) = (changed, true);
                        } else {
                            chosen.swap(a, b);
                        }
                    }
                }
            }
            if now > most {
                (most, best) = (now, chosen);
            }
        }
        place_of.into_iter().map(|place| best[place]).collect()
    }

    /// The least distance between the fills of neighbours; 255 if no regions are neighbours.
    ///
    /// # Panics
    ///
    /// When a region has no fill, or a fill above 15.
    pub fn colour_distance(&self, fills: &[usize]) -> u8 {
        let distances = self.neighbour_pairs().into_iter().map(|(a, b)| DISTANCES[fills[a]][fills[b]]);
        distances.min().unwrap_or(u8::MAX)
    }

    /// The pairs of regions that share an edge.
    fn neighbour_pairs(&self) -> Vec<(usize, usize)> {
        let touch = |a: usize, b: usize| {
            let (a, b) = (crate::Region::new(a as u32), crate::Region::new(b as u32));
            !(self.squares(a).with_edge_neighbours() & self.squares(b)).is_empty()
        };
        let n = self.size().len();
        (0..n).flat_map(|a| (a + 1..n).map(move |b| (a, b))).filter(|&(a, b)| touch(a, b)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::{DARK, DISTANCES, LIGHT};
    use crate::{Recipe, Regions};

    /// The red, green and blue of a fill in linear light.
    fn linear(fill: &str) -> [f64; 3] {
        [1, 3, 5].map(|at| {
            let value = f64::from(u8::from_str_radix(&fill[at..at + 2], 16).unwrap()) / 255.0;
            if value <= 0.04045 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
        })
    }

    fn times(matrix: [[f64; 3]; 3], vector: [f64; 3]) -> [f64; 3] {
        matrix.map(|row| row.iter().zip(vector).map(|(a, b)| a * b).sum())
    }

    /// The CIELAB values of a fill for normal, protan, deutan and tritan vision.
    fn seen(fill: &str) -> [[f64; 3]; 4] {
        const EYES: [[[f64; 3]; 3]; 4] = [
            [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]],
            [
                [0.152_286, 1.052_583, -0.204_868],
                [0.114_503, 0.786_281, 0.099_216],
                [-0.003_882, -0.048_116, 1.051_998],
            ],
            [[0.367_322, 0.860_646, -0.227_968], [0.280_085, 0.672_501, 0.047_413], [-0.011_820, 0.042_940, 0.968_881]],
            [
                [1.255_528, -0.076_749, -0.178_779],
                [-0.078_411, 0.930_809, 0.147_602],
                [0.004_733, 0.691_367, 0.303_900],
            ],
        ];
        const XYZ: [[f64; 3]; 3] = [
            [0.412_456_4, 0.357_576_1, 0.180_437_5],
            [0.212_672_9, 0.715_152_2, 0.072_175_0],
            [0.019_333_9, 0.119_192_0, 0.950_304_1],
        ];
        EYES.map(|eye| {
            let rgb = times(eye, linear(fill)).map(|value| value.clamp(0.0, 1.0));
            let [x, y, z] = times(XYZ, rgb);
            let root = |value: f64| if value > 0.008_856 { value.cbrt() } else { 7.787 * value + 16.0 / 116.0 };
            let [x, y, z] = [x / 0.950_47, y, z / 1.088_83].map(root);
            [116.0 * y - 16.0, 500.0 * (x - y), 200.0 * (y - z)]
        })
    }

    fn distance(a: &str, b: &str) -> f64 {
        let apart = |(a, b): ([f64; 3], [f64; 3])| a.iter().zip(b).map(|(a, b)| (a - b).powi(2)).sum::<f64>().sqrt();
        seen(a).into_iter().zip(seen(b)).map(apart).fold(f64::INFINITY, f64::min)
    }

    #[test]
    fn the_table_has_the_distances_of_the_fills() {
        for a in 0..16 {
            for b in 0..16 {
                let expected = distance(LIGHT[a], LIGHT[b]).min(distance(DARK[a], DARK[b]));
                assert!((f64::from(DISTANCES[a][b]) - expected).abs() < 0.6, "{a} {b}: {expected}");
            }
        }
    }

    #[test]
    fn every_eye_can_distinguish_neighbours() {
        for size in 5..=14 {
            for seed in 0..4 {
                let made = Recipe::new(size, seed).unwrap().make().unwrap();
                let regions = made.puzzle().regions();
                let fills = regions.colours();
                let mut different = fills.clone();
                different.sort_unstable();
                different.dedup();
                assert_eq!(different.len(), fills.len());
                let distance = regions.colour_distance(&fills);
                let least = if size <= 10 { 15 } else { 13 };
                assert!(distance >= least, "size {size}, seed {seed}: {distance}");
            }
        }
    }

    #[test]
    fn a_square_keeps_its_fill_under_other_numbers_of_the_regions() {
        for seed in 0..8 {
            let made = Recipe::new(8, seed).unwrap().make().unwrap();
            let labels = made.puzzle().regions().labels();
            let fills = |labels: &[u32]| -> Vec<usize> {
                let colours = Regions::new(labels).unwrap().colours();
                labels.iter().map(|&region| colours[region as usize]).collect()
            };
            let renumbered: Vec<u32> = labels.iter().map(|region| (5 * region + 3) % 8).collect();
            assert_eq!(fills(&renumbered), fills(&labels), "seed {seed}");
        }
    }
}
