#pragma once

#include <algorithm>
#include <functional>
#include <initializer_list>
#include <iterator>
#include <ranges>

// The algorithms over ranges that libc++ has from 15 on and the sources use, written with those over iterators.
namespace std::ranges {

namespace web {

template <class Compare, class First, class Second>
constexpr auto comparing(Compare& compare, First& first, Second& second)
{
    return [&](auto&& a, auto&& b) -> bool {
        return std::invoke(compare, std::invoke(first, static_cast<decltype(a)>(a)),
                           std::invoke(second, static_cast<decltype(b)>(b)));
    };
}

template <class Predicate, class Projection> constexpr auto testing(Predicate& predicate, Projection& projection)
{
    return [&](auto&& value) -> bool {
        return std::invoke(predicate, std::invoke(projection, static_cast<decltype(value)>(value)));
    };
}

template <class Value, class Projection> constexpr auto equalTo(const Value& wanted, Projection& projection)
{
    return [&](auto&& value) -> bool { return std::invoke(projection, static_cast<decltype(value)>(value)) == wanted; };
}

} // namespace web

template <class In, class Out> struct in_out_result
{
    In in;
    Out out;
};
template <class First, class Second> struct in_in_result
{
    First in1;
    Second in2;
};

template <class Iterator, class End, class Predicate, class Projection = identity>
requires sentinel_for<End, Iterator>
constexpr Iterator find_if(Iterator first, End last, Predicate predicate, Projection projection = {})
{
    const auto holds = web::testing(predicate, projection);
    while (first != last && !holds(*first))
        ++first;
    return first;
}
template <range Items, class Predicate, class Projection = identity>
constexpr auto find_if(Items&& items, Predicate predicate, Projection projection = {})
{
    return ranges::find_if(ranges::begin(items), ranges::end(items), std::ref(predicate), std::ref(projection));
}
template <range Items, class Value, class Projection = identity>
constexpr auto find(Items&& items, const Value& value, Projection projection = {})
{
    return ranges::find_if(ranges::begin(items), ranges::end(items), web::equalTo(value, projection));
}
template <class Iterator, class End, class Value, class Projection = identity>
requires sentinel_for<End, Iterator>
constexpr Iterator find(Iterator first, End last, const Value& value, Projection projection = {})
{
    return ranges::find_if(first, last, web::equalTo(value, projection));
}

template <range Items, class Predicate, class Projection = identity>
constexpr bool any_of(Items&& items, Predicate predicate, Projection projection = {})
{
    return ranges::find_if(items, std::ref(predicate), std::ref(projection)) != ranges::end(items);
}
template <range Items, class Predicate, class Projection = identity>
constexpr bool none_of(Items&& items, Predicate predicate, Projection projection = {})
{
    return !ranges::any_of(items, std::ref(predicate), std::ref(projection));
}
template <range Items, class Predicate, class Projection = identity>
constexpr bool all_of(Items&& items, Predicate predicate, Projection projection = {})
{
    const auto holds = web::testing(predicate, projection);
    return ranges::none_of(items, [&](auto&& value) { return !holds(static_cast<decltype(value)>(value)); });
}
template <range Items, class Predicate, class Projection = identity>
constexpr ptrdiff_t count_if(Items&& items, Predicate predicate, Projection projection = {})
{
    const auto holds = web::testing(predicate, projection);
    ptrdiff_t count = 0;
    for (auto&& value : items)
        count += holds(value) ? 1 : 0;
    return count;
}
template <range Items, class Value, class Projection = identity>
constexpr ptrdiff_t count(Items&& items, const Value& value, Projection projection = {})
{
    return ranges::count_if(items, web::equalTo(value, projection));
}
template <range Items, class Function, class Projection = identity>
constexpr void for_each(Items&& items, Function function, Projection projection = {})
{
    for (auto&& value : items)
        std::invoke(function, std::invoke(projection, value));
}

template <range Items, class Out> constexpr auto copy(Items&& items, Out out)
{
    auto at = ranges::begin(items);
    for (const auto last = ranges::end(items); at != last; ++at, ++out)
        *out = *at;
    return in_out_result<decltype(at), Out>{at, out};
}
template <class Iterator, class End, class Out>
requires sentinel_for<End, Iterator>
constexpr auto copy(Iterator first, End last, Out out)
{
    for (; first != last; ++first, ++out)
        *out = *first;
    return in_out_result<Iterator, Out>{first, out};
}
template <range Items, class Out, class Predicate, class Projection = identity>
constexpr auto copy_if(Items&& items, Out out, Predicate predicate, Projection projection = {})
{
    const auto holds = web::testing(predicate, projection);
    auto at = ranges::begin(items);
    for (const auto last = ranges::end(items); at != last; ++at)
        if (holds(*at))
            *out++ = *at;
    return in_out_result<decltype(at), Out>{at, out};
}
template <range Items, class Out> constexpr auto move(Items&& items, Out out)
{
    auto at = ranges::begin(items);
    for (const auto last = ranges::end(items); at != last; ++at, ++out)
        *out = std::move(*at);
    return in_out_result<decltype(at), Out>{at, out};
}
template <range Items, class Out, class Function, class Projection = identity>
requires input_or_output_iterator<Out>
constexpr auto transform(Items&& items, Out out, Function function, Projection projection = {})
{
    auto at = ranges::begin(items);
    for (const auto last = ranges::end(items); at != last; ++at, ++out)
        *out = std::invoke(function, std::invoke(projection, *at));
    return in_out_result<decltype(at), Out>{at, out};
}
template <range First, range Second, class Out, class Function>
constexpr void transform(First&& first, Second&& second, Out out, Function function)
{
    auto a = ranges::begin(first);
    auto b = ranges::begin(second);
    for (; a != ranges::end(first) && b != ranges::end(second); ++a, ++b, ++out)
        *out = std::invoke(function, *a, *b);
}
template <range Items, class Value> constexpr void fill(Items&& items, const Value& value)
{
    for (auto&& item : items)
        item = value;
}
template <range Items, class Predicate, class Value>
constexpr void replace_if(Items&& items, Predicate predicate, const Value& value)
{
    for (auto&& item : items)
        if (std::invoke(predicate, item))
            item = value;
}
template <range Items, class Old, class Value> constexpr void replace(Items&& items, const Old& old, const Value& value)
{
    for (auto&& item : items)
        if (item == old)
            item = value;
}

template <range First, range Second, class Predicate = equal_to, class A = identity, class B = identity>
constexpr auto mismatch(First&& first, Second&& second, Predicate predicate = {}, A projectA = {}, B projectB = {})
{
    const auto same = web::comparing(predicate, projectA, projectB);
    auto a = ranges::begin(first);
    auto b = ranges::begin(second);
    while (a != ranges::end(first) && b != ranges::end(second) && same(*a, *b)) {
        ++a;
        ++b;
    }
    return in_in_result<decltype(a), decltype(b)>{a, b};
}
template <range First, range Second, class Predicate = equal_to, class A = identity, class B = identity>
constexpr bool equal(First&& first, Second&& second, Predicate predicate = {}, A projectA = {}, B projectB = {})
{
    const auto ends = ranges::mismatch(first, second, std::ref(predicate), std::ref(projectA), std::ref(projectB));
    return ends.in1 == ranges::end(first) && ends.in2 == ranges::end(second);
}

template <range Items, class Compare = less, class Projection = identity>
constexpr auto sort(Items&& items, Compare compare = {}, Projection projection = {})
{
    std::sort(ranges::begin(items), ranges::end(items), web::comparing(compare, projection, projection));
    return ranges::end(items);
}
template <range Items, class Compare = less, class Projection = identity>
auto stable_sort(Items&& items, Compare compare = {}, Projection projection = {})
{
    std::stable_sort(ranges::begin(items), ranges::end(items), web::comparing(compare, projection, projection));
    return ranges::end(items);
}
template <class Iterator, class Compare = less, class Projection = identity>
requires sentinel_for<Iterator, Iterator>
constexpr void sort(Iterator first, Iterator last, Compare compare = {}, Projection projection = {})
{
    std::sort(first, last, web::comparing(compare, projection, projection));
}
template <class Iterator, class Compare = less, class Projection = identity>
requires sentinel_for<Iterator, Iterator>
void stable_sort(Iterator first, Iterator last, Compare compare = {}, Projection projection = {})
{
    std::stable_sort(first, last, web::comparing(compare, projection, projection));
}
template <range Items, class Predicate, class Projection = identity>
auto stable_partition(Items&& items, Predicate predicate, Projection projection = {})
{
    const auto middle =
        std::stable_partition(ranges::begin(items), ranges::end(items), web::testing(predicate, projection));
    return subrange(middle, ranges::end(items));
}
template <range Items, class Predicate, class Projection = identity>
auto partition(Items&& items, Predicate predicate, Projection projection = {})
{
    const auto middle = std::partition(ranges::begin(items), ranges::end(items), web::testing(predicate, projection));
    return subrange(middle, ranges::end(items));
}
template <range Items, class Predicate = equal_to, class Projection = identity>
constexpr auto unique(Items&& items, Predicate predicate = {}, Projection projection = {})
{
    const auto last =
        std::unique(ranges::begin(items), ranges::end(items), web::comparing(predicate, projection, projection));
    return subrange(last, ranges::end(items));
}
template <range Items> constexpr void reverse(Items&& items)
{
    std::reverse(ranges::begin(items), ranges::end(items));
}
template <range Items, class Iterator> constexpr auto rotate(Items&& items, Iterator middle)
{
    return subrange(std::rotate(ranges::begin(items), middle, ranges::end(items)), ranges::end(items));
}
template <class Iterator> constexpr auto rotate(Iterator first, Iterator middle, Iterator last)
{
    return subrange(std::rotate(first, middle, last), last);
}

template <range Items, class Compare = less, class Projection = identity>
constexpr bool is_sorted(Items&& items, Compare compare = {}, Projection projection = {})
{
    return std::is_sorted(ranges::begin(items), ranges::end(items), web::comparing(compare, projection, projection));
}
template <range Items, class Value, class Compare = less, class Projection = identity>
constexpr auto lower_bound(Items&& items, const Value& value, Compare compare = {}, Projection projection = {})
{
    identity asIs;
    return std::lower_bound(ranges::begin(items), ranges::end(items), value, web::comparing(compare, projection, asIs));
}
template <range Items, class Value, class Compare = less, class Projection = identity>
constexpr auto upper_bound(Items&& items, const Value& value, Compare compare = {}, Projection projection = {})
{
    identity asIs;
    return std::upper_bound(ranges::begin(items), ranges::end(items), value, web::comparing(compare, asIs, projection));
}
template <range Items, class Value, class Compare = less, class Projection = identity>
constexpr auto equal_range(Items&& items, const Value& value, Compare compare = {}, Projection projection = {})
{
    return subrange(ranges::lower_bound(items, value, compare, projection),
                    ranges::upper_bound(items, value, compare, projection));
}
template <range Items, class Value, class Compare = less, class Projection = identity>
constexpr bool binary_search(Items&& items, const Value& value, Compare compare = {}, Projection projection = {})
{
    const auto found = ranges::lower_bound(items, value, compare, projection);
    return found != ranges::end(items) && !std::invoke(compare, value, std::invoke(projection, *found));
}

template <range Items, class Compare = less, class Projection = identity>
constexpr auto nth_element(Items&& items, iterator_t<Items> place, Compare compare = {}, Projection projection = {})
{
    std::nth_element(ranges::begin(items), place, ranges::end(items), web::comparing(compare, projection, projection));
    return ranges::end(items);
}
template <range First, range Second, class Compare = less, class Before = identity, class Behind = identity>
constexpr bool lexicographical_compare(First&& first, Second&& second, Compare compare = {}, Before before = {},
                                       Behind behind = {})
{
    auto a = ranges::begin(first);
    auto b = ranges::begin(second);
    for (; a != ranges::end(first) && b != ranges::end(second); ++a, ++b) {
        if (std::invoke(compare, std::invoke(before, *a), std::invoke(behind, *b)))
            return true;
        if (std::invoke(compare, std::invoke(behind, *b), std::invoke(before, *a)))
            return false;
    }
    return a == ranges::end(first) && b != ranges::end(second);
}

template <range Items, class Compare = less, class Projection = identity>
constexpr auto min_element(Items&& items, Compare compare = {}, Projection projection = {})
{
    return std::min_element(ranges::begin(items), ranges::end(items), web::comparing(compare, projection, projection));
}
template <range Items, class Compare = less, class Projection = identity>
constexpr auto max_element(Items&& items, Compare compare = {}, Projection projection = {})
{
    return std::max_element(ranges::begin(items), ranges::end(items), web::comparing(compare, projection, projection));
}
template <range Items, class Compare = less, class Projection = identity>
constexpr auto min(Items&& items, Compare compare = {}, Projection projection = {})
{
    return *ranges::min_element(items, compare, projection);
}
template <range Items, class Compare = less, class Projection = identity>
constexpr auto max(Items&& items, Compare compare = {}, Projection projection = {})
{
    return *ranges::max_element(items, compare, projection);
}

} // namespace std::ranges
