// The platform's own suggestions (datalist) show no other names, and react-aria's weigh 34 kB: the pattern is written out.
// A list and its options hear the keys in the field that controls them.
/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-to-interactive-role, jsx-a11y/click-events-have-key-events */
import { useEffect, useId, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import type { Set } from '@comptoir/contracts/catalogue'
import { TextField } from '@comptoir/ui/text-field'
import { FailurePanel } from '../failure-panel.tsx'
import { catalogueTexts } from './catalogue-french.ts'
import { namesOfSet } from './names.ts'
import classes from './set-search.module.css'
import { MainName, OtherNames } from './shown-names.tsx'
import { isSearchable, useSetSearch } from './use-set-search.ts'

const { set: words } = catalogueTexts

type SetSearchProps = {
  error: string | undefined
  /** Whether the field takes the focus when it appears. */
  focused: boolean
  onPick: (set: Set) => void
}

/**
 * The sets by name: an editable combobox whose list stays in the page (ARIA authoring practices, list autocomplete with
 * manual selection). The focus stays in the field; arrows walk the list, Enter picks.
 */
export const SetSearch = ({ error, focused, onPick }: SetSearchProps) => {
  const listId = useId()
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [active, setActive] = useState<string | null>(null)
  const found = useSetSearch(text)
  const sets = isSearchable(text) ? (found.data ?? []) : []
  const index = sets.findIndex(({ id }) => id === active)

  useEffect(() => {
    if (focused) field.current?.focus()
  }, [focused])

  const walk = (to: number) => setActive(sets.at(to % sets.length)?.id ?? null)
  const pick = (set: Set | undefined) => {
    if (set) onPick(set)
  }
  const keys: Readonly<Record<string, () => void>> = {
    ArrowDown: () => walk(index + 1),
    ArrowUp: () => walk(index < 0 ? -1 : index - 1),
    // Never the form around: what is typed here is no field of it.
    Enter: () => pick(sets[index] ?? (sets.length === 1 ? sets[0] : undefined)),
    Escape: () => (index < 0 ? setText('') : setActive(null))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const act = keys[event.key]
    // Enter that ends a composition (Japanese names) picks nothing.
    if (!act || event.nativeEvent.isComposing) return
    event.preventDefault()
    act()
  }
  const settled = isSearchable(text) && found.data && !found.isPlaceholderData
  return (
    <div>
      <TextField
        ref={field}
        type="search"
        role="combobox"
        aria-expanded={sets.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={sets[index] && `${listId}-${sets[index].id}`}
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        label={words.search}
        hint={words.hint}
        error={error}
        value={text}
        onChange={event => setText(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <output className={classes['count']}>
        {settled ? words.count(sets.length) : found.isFetching ? words.loading : ''}
      </output>
      {found.isError && <FailurePanel error={found.error} onRetry={() => void found.refetch()} />}
      <ul id={listId} className={classes['list']} role="listbox" aria-label={words.list}>
        {sets.map(set => (
          <li
            key={set.id}
            id={`${listId}-${set.id}`}
            className={classes['option']}
            role="option"
            aria-selected={set.id === active}
            // The focus stays in the field, where the keys are heard.
            onPointerDown={event => event.preventDefault()}
            onClick={() => onPick(set)}
          >
            <MainName names={namesOfSet(set)} />
            <OtherNames names={namesOfSet(set)} />
          </li>
        ))}
      </ul>
    </div>
  )
}
