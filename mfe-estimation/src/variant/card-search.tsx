// The platform's own suggestions (datalist) show neither pictures nor sets, and react-aria's weigh 34 kB: the pattern is
// written out. A list and its options hear the keys in the field that controls them.
/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-to-interactive-role, jsx-a11y/click-events-have-key-events */
import { useEffect, useId, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import type { FoundCard } from '@comptoir/contracts/catalogue'
import { TextField } from '@comptoir/ui/text-field'
import { FailurePanel } from '../failure-panel.tsx'
import classes from './card-search.module.css'
import { CardPicture } from './card-picture.tsx'
import { isSearchable, mostFound, useCardSearch } from './use-card-search.ts'
import { variantTexts } from './variant-french.ts'

const words = variantTexts.search

type CardSearchProps = {
  /** What is typed; the parent keeps it, so that a second look begins where the first ended. */
  text: string
  onType: (text: string) => void
  onPick: (card: FoundCard) => void
  /** Whether the field takes the focus when it appears. */
  focused: boolean
}

/**
 * The catalogue by name, number or set: an editable combobox whose list stays in the page (ARIA authoring practices,
 * list autocomplete with manual selection). The focus stays in the field; arrows walk the list, Enter picks.
 */
export const CardSearch = ({ text, onType, onPick, focused }: CardSearchProps) => {
  const listId = useId()
  const field = useRef<HTMLInputElement>(null)
  const [active, setActive] = useState<string | null>(null)
  const found = useCardSearch(text)
  const cards = isSearchable(text) ? (found.data ?? []) : []
  const index = cards.findIndex(({ id }) => id === active)
  const optionId = (card: FoundCard) => `${listId}-${card.id}`

  useEffect(() => {
    if (focused) field.current?.focus()
  }, [focused])

  const walk = (to: number) => {
    const card = cards.at(to % cards.length)
    if (!card) return
    setActive(card.id)
    document.getElementById(optionId(card))?.scrollIntoView({ block: 'nearest' })
  }
  const keys: Readonly<Record<string, () => void>> = {
    ArrowDown: () => walk(index + 1),
    ArrowUp: () => walk(index < 0 ? -1 : index - 1),
    Enter: () => {
      const card = cards[index]
      if (card) onPick(card)
    },
    Escape: () => (index < 0 ? onType('') : setActive(null))
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
        aria-expanded={cards.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={cards[index] ? optionId(cards[index]) : undefined}
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        label={words.label}
        hint={words.hint}
        value={text}
        onChange={event => onType(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <output className={classes['count']}>
        {settled
          ? cards.length < mostFound
            ? words.count(cards.length)
            : words.more
          : found.isFetching
            ? words.loading
            : ''}
      </output>
      {found.isError && <FailurePanel error={found.error} onRetry={() => void found.refetch()} />}
      <ul id={listId} className={classes['list']} role="listbox" aria-label={words.list}>
        {cards.map(card => (
          <li
            key={card.id}
            id={optionId(card)}
            className={classes['option']}
            role="option"
            aria-selected={card.id === active}
            // The focus stays in the field, where the keys are heard.
            onPointerDown={event => event.preventDefault()}
            onClick={() => onPick(card)}
          >
            <CardPicture image={card.image} />
            <span className={classes['words']}>
              <span>{card.name}</span>
              <span className={classes['facts']}>{[card.number, card.setname].filter(Boolean).join(' · ')}</span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
