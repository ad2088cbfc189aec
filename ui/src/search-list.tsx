// The platform's own suggestions (datalist) show words only, and react-aria's weigh 34 kB: the pattern is written out.
// The field handles the keys for the list and its options.
/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-to-interactive-role, jsx-a11y/click-events-have-key-events */
import { useId, useState } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import classes from './search-list.module.css'
import { TextField } from './text-field.tsx'
import { useFocusOnMount } from './use-focus-on-mount.ts'

type SearchListProps<Found extends { id: string }> = {
  /** The words of the field, its hint, and the name of the list. */
  words: { label: string; hint: string; list: string }
  error?: string | undefined
  /** What is typed; the parent keeps it. */
  text: string
  onType: (text: string) => void
  found: readonly Found[]
  /** How many were found, or that the search is under way. Screen readers announce it. */
  count: string
  /** Stands between field and list when the search failed. */
  failure?: ReactNode
  onPick: (picked: Found) => void
  /** Whether the field takes the focus when it appears. */
  focused: boolean
  /** What an option shows. */
  children: (found: Found) => ReactNode
}

/**
 * An editable combobox whose list stays in the page (ARIA authoring practices, list autocomplete with manual selection).
 * The focus stays in the field; arrows walk the list, Enter picks the one they stand on, or the only one.
 */
export const SearchList = <Found extends { id: string }>({
  words,
  error,
  text,
  onType,
  found,
  count,
  failure,
  onPick,
  focused,
  children
}: SearchListProps<Found>) => {
  const listId = useId()
  const field = useFocusOnMount<HTMLInputElement>(focused)
  const [active, setActive] = useState<string | null>(null)
  const index = found.findIndex(({ id }) => id === active)
  const optionId = ({ id }: Found) => `${listId}-${id}`

  const walk = (to: number) => {
    const next = found.at(to % found.length)
    if (!next) return
    setActive(next.id)
    document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' })
  }
  const pick = (picked: Found | undefined) => {
    if (picked) onPick(picked)
  }
  const keys: Readonly<Record<string, () => void>> = {
    ArrowDown: () => walk(index + 1),
    ArrowUp: () => walk(index < 0 ? -1 : index - 1),
    // Enter must not submit a form around the list: what is typed here is no field of that form.
    Enter: () => pick(found[index] ?? (found.length === 1 ? found[0] : undefined)),
    Escape: () => (index < 0 ? onType('') : setActive(null))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const act = keys[event.key]
    // An Enter that ends a composition (Japanese names) picks nothing.
    if (!act || event.nativeEvent.isComposing) return
    event.preventDefault()
    act()
  }
  return (
    <div>
      <TextField
        ref={field}
        type="search"
        enterKeyHint="search"
        role="combobox"
        aria-expanded={found.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={found[index] && optionId(found[index])}
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        label={words.label}
        hint={words.hint}
        error={error}
        value={text}
        onChange={event => onType(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <output className={classes['count']}>{count}</output>
      {failure}
      <ul id={listId} className={classes['list']} role="listbox" aria-label={words.list}>
        {found.map(one => (
          <li
            key={one.id}
            id={optionId(one)}
            className={classes['option']}
            role="option"
            aria-selected={one.id === active}
            // A press must not take the focus from the field, which handles the keys.
            onPointerDown={event => event.preventDefault()}
            onClick={() => onPick(one)}
          >
            {children(one)}
          </li>
        ))}
      </ul>
    </div>
  )
}
