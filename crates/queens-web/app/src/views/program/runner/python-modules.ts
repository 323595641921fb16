/// Python modules that MicroPython lacks, reduced to what programs for N-Queens need.
export const PYTHON_MODULES: Record<string, string> = {
  copy: `
def copy(value):
    if isinstance(value, list):
        return value[:]
    if isinstance(value, (dict, set)):
        return value.copy()
    return value


def deepcopy(value):
    if isinstance(value, list):
        return [deepcopy(one) for one in value]
    if isinstance(value, tuple):
        return tuple([deepcopy(one) for one in value])
    if isinstance(value, dict):
        return {key: deepcopy(one) for key, one in value.items()}
    return copy(value)
`,
  itertools: `
def permutations(values, length=None):
    values = list(values)
    length = len(values) if length is None else length

    def extend(chosen, used):
        if len(chosen) == length:
            yield tuple(chosen)
            return
        for place, value in enumerate(values):
            if place not in used:
                for one in extend(chosen + [value], used + [place]):
                    yield one

    return extend([], [])


def combinations(values, length):
    values = list(values)

    def extend(start, chosen):
        if len(chosen) == length:
            yield tuple(chosen)
            return
        for place in range(start, len(values)):
            for one in extend(place + 1, chosen + [values[place]]):
                yield one

    return extend(0, [])


def product(*all_values, repeat=1):
    lists = [list(values) for values in all_values] * repeat

    def extend(chosen):
        if len(chosen) == len(lists):
            yield tuple(chosen)
            return
        for value in lists[len(chosen)]:
            for one in extend(chosen + [value]):
                yield one

    return extend([])


def count(start=0, step=1):
    while True:
        yield start
        start += step


def chain(*all_values):
    for values in all_values:
        for value in values:
            yield value


def islice(values, stop):
    for place, value in enumerate(values):
        if place >= stop:
            return
        yield value
`,
  typing: `
class Any:
    def __getitem__(self, key):
        return self


Any = Any()
List = Dict = Set = Tuple = Optional = Union = Iterator = Generator = Iterable = Callable = Sequence = FrozenSet = Any
`,
  functools: `
def reduce(function, values, *start):
    values = iter(values)
    result = start[0] if start else next(values)
    for value in values:
        result = function(result, value)
    return result


def lru_cache(maxsize=128):
    def wrap(function):
        known = {}

        def cached(*values):
            if values not in known:
                known[values] = function(*values)
            return known[values]

        return cached

    return wrap(maxsize) if callable(maxsize) else wrap


def cache(function):
    return lru_cache()(function)


def partial(function, *first):
    return lambda *values: function(*(first + values))
`,
};
