#pragma once

#include <optional>

// Tables that say where a value lies, member by member.
namespace telepipe::tools {

template <class T> T& begun(T& value)
{
    return value;
}
template <class T> T& begun(std::optional<T>& value)
{
    return value ? *value : value.emplace();
}

// A member of a member ... of a subject. An optional value on the way is created where it is missing.
template <auto member, auto... rest, class S> auto& memberOf(S& subject)
{
    if constexpr (sizeof...(rest) == 0)
        return subject.*member;
    else
        return memberOf<rest...>(begun(subject.*member));
}
template <auto member, auto... rest, class S> const auto& memberOf(const S& subject)
{
    if constexpr (sizeof...(rest) == 0)
        return subject.*member;
    else
        return memberOf<rest...>(subject.*member);
}

template <class S, class T> S subjectOf(T S::*);
// The type that a member belongs to.
template <auto member> using SubjectOf = decltype(subjectOf(member));

} // namespace telepipe::tools
