//! `ALL`, `name`, `Display` and `FromStr` of the values that users choose by name.

/// `ALL`, `name`, `Display` and `FromStr` of an enum whose names come from the derives of `strum`.
macro_rules! named_enum {
    ($type:ty, $what:literal) => {
        impl $type {
            /// All values, in the order of their declaration.
            pub const ALL: [Self; <Self as strum::EnumCount>::COUNT] =
                *<Self as strum::VariantArray>::VARIANTS.first_chunk().unwrap();

            /// The name in English, lower case, as `Display` writes it. `FromStr` parses it.
            pub fn name(self) -> &'static str {
                self.into()
            }
        }

        impl std::fmt::Display for $type {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.pad(self.name())
            }
        }

        impl std::str::FromStr for $type {
            type Err = queens::UnknownName;

            fn from_str(name: &str) -> Result<Self, queens::UnknownName> {
                let found = Self::ALL.into_iter().find(|value| value.name() == name);
                found.ok_or_else(|| queens::UnknownName::new($what, name, Self::ALL.map(Self::name)))
            }
        }
    };
}

pub(crate) use named_enum;
