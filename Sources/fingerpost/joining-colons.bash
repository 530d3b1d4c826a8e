_fingerpost_joining_colons() {
    local -a joined=()
    local -i index current=0
    for index in "${!COMP_WORDS[@]}"; do
        if (( index > 0 )) && [[ "${COMP_WORDS[index]}" = :* || "${joined[${#joined[@]} - 1]}" = *: ]]; then
            joined[${#joined[@]} - 1]+="${COMP_WORDS[index]}"
        else
            joined+=("${COMP_WORDS[index]}")
        fi
        (( index == COMP_CWORD )) && current=$(( ${#joined[@]} - 1 ))
    done
    local -a COMP_WORDS=("${joined[@]}")
    local -i COMP_CWORD="${current}"
    local -r word="${joined[current]}"
    _fingerpost "${1}" "${word}" "${joined[current - 1]}"
    # What is offered goes behind the last colon that was typed.
    COMPREPLY=("${COMPREPLY[@]#"${word%"${word##*:}"}"}")
}

complete -o filenames -F _fingerpost_joining_colons fingerpost
