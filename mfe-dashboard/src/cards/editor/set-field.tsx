import { useState } from 'react'
import { Button } from '@comptoir/ui/button'
import { useFocusOnMount } from '@comptoir/ui/use-focus-on-mount'
import { catalogueTexts } from '../../catalogue/catalogue-french.ts'
import { nameOf, namesOfSet } from '../../catalogue/names.ts'
import { SetSearch } from '../../catalogue/set-search.tsx'
import type { KnownSet } from '../known-set.ts'
import classes from './set-field.module.css'

const { set: words } = catalogueTexts

/** The set that staff just picked. It takes the focus, because the list that had it is closed. */
const Picked = ({ name }: { name: string }) => {
  const place = useFocusOnMount<HTMLSpanElement>()
  return (
    <span ref={place} tabIndex={-1}>
      {name}
    </span>
  )
}

type SetFieldProps = {
  set: KnownSet | null
  error: string | undefined
  onPick: (set: KnownSet) => void
}

/** The set of a card: staff search it by name, and hidden fields of the form hold it. */
export const SetField = ({ set, error, onPick }: SetFieldProps) => {
  const [searching, setSearching] = useState<'not' | 'first' | 'again'>(set ? 'not' : 'first')
  const [picked, setPicked] = useState(false)
  return (
    <div className={classes['field']}>
      <input type="hidden" name="setid" value={set?.id ?? ''} />
      <input type="hidden" name="setname" value={set?.name ?? ''} />
      {set && (
        <div className={classes['picked']}>
          <p className={classes['words']}>
            <span className={classes['label']}>{words.label}</span>
            {picked ? <Picked key={set.id} name={set.name} /> : <span>{set.name}</span>}
          </p>
          {searching === 'not' && (
            <Button variant="link" onClick={() => setSearching('again')}>
              {words.change}
            </Button>
          )}
        </div>
      )}
      {(searching !== 'not' || error) && (
        <SetSearch
          error={error}
          focused={searching === 'again'}
          onPick={found => {
            setSearching('not')
            setPicked(true)
            onPick({ id: found.id, name: nameOf(namesOfSet(found)) })
          }}
        />
      )}
    </div>
  )
}
