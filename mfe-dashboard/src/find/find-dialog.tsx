// The platform's own suggestions (datalist) show words only, and react-aria's weigh 34 kB: the pattern is written out.
// The field handles the keys for the list and its options.
/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-to-interactive-role, jsx-a11y/click-events-have-key-events */
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { useNavigate } from 'react-router'
import type { Drafts } from '@comptoir/contracts/browser/federation'
import { Banner } from '@comptoir/ui/banner'
import { Button } from '@comptoir/ui/button'
import { Modal } from '@comptoir/ui/modal'
import { TextField } from '@comptoir/ui/text-field'
import { useFocusOnMount } from '@comptoir/ui/use-focus-on-mount'
import { FailurePanel } from '@comptoir/web/failure/failure-panel.tsx'
import classes from './find-dialog.module.css'
import { findTexts as words } from './find-french.ts'
import { destinationsFor, useDestinations } from './destinations.ts'
import { FoundOption } from './found-option.tsx'
import { groupNames, optionGroups, type Option } from './found-options.ts'
import { forgetRecent, keepRecent, keepTyped, recentSearches, typedBefore } from './recent-searches.ts'
import { isSearchable, useShopSearch } from './use-shop-search.ts'

type FindDialogProps = { drafts: Drafts; onClose: () => void }

/** Searches the whole shop. The focus stays in the field; arrows walk the results, Enter opens one, Esc closes. */
export const FindDialog = ({ drafts, onClose }: FindDialogProps) => {
  const listId = useId()
  const navigate = useNavigate()
  const field = useFocusOnMount<HTMLInputElement>(true)
  /** Enter was pressed before the answer to what is typed was there. */
  const opensFirst = useRef(false)
  const [text, setText] = useState(() => typedBefore(drafts))
  const [recent, setRecent] = useState(() => recentSearches(drafts))
  const [chosen, setChosen] = useState<string | null>(null)
  const search = useShopSearch(text)
  const { q, found, isCurrent } = search
  const destinations = useDestinations()
  const groups = isSearchable(text) ? optionGroups(found, q, destinationsFor(q, destinations)) : []
  const options = groups.flatMap(group => group.options)
  const active = options.find(({ id }) => id === chosen) ?? options[0]
  const optionId = ({ id }: Option) => `${listId}-${id}`

  // What was typed last is selected, so that the next search replaces it.
  useEffect(() => field.current?.select(), [field])

  const type = (typed: string) => {
    setText(typed)
    keepTyped(drafts, typed)
    setChosen(null)
    opensFirst.current = false
  }
  const open = ({ to }: Option) => {
    keepRecent(drafts, text.trim())
    onClose()
    void navigate(to)
  }
  const openWaiting = useEffectEvent(() => {
    if (opensFirst.current && options[0]) open(options[0])
    opensFirst.current = false
  })
  useEffect(() => {
    if (isCurrent) openWaiting()
  }, [isCurrent])

  const walk = (step: 1 | -1) => {
    const place = active ? options.indexOf(active) : -1
    const next = options.at((place + step) % options.length)
    if (!next) return
    setChosen(next.id)
    document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' })
  }
  const enter = () => {
    // A scanner, or a fast hand, presses Enter before the answer is there: its first result is opened when it comes.
    if (active && (isCurrent || chosen !== null)) return open(active)
    if (!isSearchable(text)) return undefined
    opensFirst.current = true
    return search.askNow()
  }
  const keys: Readonly<Record<string, () => void>> = {
    ArrowDown: () => walk(1),
    ArrowUp: () => walk(-1),
    Enter: enter
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const act = keys[event.key]
    // An Enter that ends a composition (Japanese names) opens nothing.
    if (!act || event.nativeEvent.isComposing) return
    event.preventDefault()
    act()
  }
  const status = search.isFetching
    ? words.loading
    : !isCurrent
      ? ''
      : options.length === 0
        ? words.none(text.trim())
        : words.count(options.length)
  return (
    <Modal title={words.title} size="wide" dismissable onClose={onClose}>
      <TextField
        ref={field}
        enterKeyHint="go"
        role="combobox"
        aria-expanded={options.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={active && optionId(active)}
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        label={words.label}
        hint={words.hint}
        value={text}
        onChange={event => type(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <output className={classes['status']}>{status}</output>
      {search.error && <FailurePanel error={search.error} onRetry={search.retry} />}
      {isCurrent && found && found.unanswered.length > 0 && (
        <Banner>{words.unanswered(groupNames(found.unanswered))}</Banner>
      )}
      {text === '' && recent.length > 0 && (
        <section className={classes['recent']} aria-label={words.recent}>
          <h3>{words.recent}</h3>
          <div className={classes['chips']}>
            {recent.map(one => (
              <Button
                key={one}
                onClick={() => {
                  type(one)
                  field.current?.focus()
                }}
              >
                {one}
              </Button>
            ))}
          </div>
          <Button
            variant="link"
            onClick={() => {
              forgetRecent(drafts)
              setRecent([])
              field.current?.focus()
            }}
          >
            {words.forget}
          </Button>
        </section>
      )}
      <div id={listId} className={classes['list']} role="listbox" aria-label={words.list} tabIndex={-1}>
        {groups.map(({ name, count, options: shown }) => (
          <div key={name} role="group" aria-label={`${words.groups[name]} (${count})`} className={classes['group']}>
            <p className={classes['heading']} aria-hidden="true">
              {words.groups[name]} <span className={classes['number']}>{count}</span>
            </p>
            {shown.map(option => (
              <div
                key={option.id}
                id={optionId(option)}
                className={classes['option']}
                role="option"
                tabIndex={-1}
                aria-selected={option === active}
                // A press must not take the focus from the field, which handles the keys.
                onPointerDown={event => event.preventDefault()}
                onClick={() => open(option)}
              >
                <FoundOption option={option} q={q} />
              </div>
            ))}
          </div>
        ))}
      </div>
    </Modal>
  )
}
