import { useState } from 'react'
import type { CardItem } from '@comptoir/contracts/batch/item'
import type { Gradation } from '@comptoir/contracts/catalogue/card'
import { Button } from '@comptoir/ui/button'
import { Skeleton } from '@comptoir/ui/skeleton'
import { FailurePanel } from '@comptoir/web/failure/failure-panel.tsx'
import classes from './card-panel.module.css'
import { gradesFor } from './choices.ts'
import { controlTexts } from './control-french.ts'
import { Declaration } from './declaration.tsx'
import { NoteField } from './note-field.tsx'
import { OtherCardDialog } from './other-card-dialog.tsx'
import { SellerPhotos } from './photos/seller-photos.tsx'
import { ShopPhotos } from './photos/shop-photos.tsx'
import type { Camera } from './photos/use-shop-camera.ts'
import { PriceLine } from './price-line.tsx'
import { SaveFailure } from './save-failure.tsx'
import type { CheckSaver } from './saving/check-saver.ts'
import { unsaved } from './saving/save-state.ts'
import type { CheckChange } from './saving/save-state.ts'
import { useSaveState } from './saving/use-check-saver.ts'
import { seenOf, seenWith } from './seen.ts'
import { useBenchKeys } from './use-bench-keys.ts'
import { useOffered } from './use-offered.ts'
import { VariantFields } from './variant-fields.tsx'
import { WalkBar } from './walk-bar.tsx'
import type { Walk } from './walk-bar.tsx'

const { card: words } = controlTexts

/**
 * A grading company that staff chose for a card, before they chose the grade. `asking`: whether they tried to go on
 * without it.
 */
type OpenCompany = { readonly id: string; readonly company: Gradation; readonly asking: boolean }

type CardPanelProps = {
  batchid: string
  card: CardItem
  /** The agreed price in euros. */
  agreed: number | null
  saver: CheckSaver
  camera: Camera
  walk: Walk
  onScan: (code: string) => void
}

/**
 * One card on the bench: the seller's photos beside the shop's, the variant that staff see, and the price that follows.
 */
export const CardPanel = ({ batchid, card, agreed, saver, camera, walk, onScan }: CardPanelProps) => {
  const state = useSaveState(saver, card.id)
  const pending = unsaved(state)
  const shown = seenWith(seenOf(card), pending)
  const choices = useOffered(card, shown.cardid)
  const [open, setOpen] = useState<OpenCompany | null>(null)
  const [searching, setSearching] = useState(false)
  const ungraded = open?.id === card.id && open.company !== shown.gradation ? open : null
  const company = ungraded?.company ?? shown.gradation
  const name = shown.name ?? words.unnamed

  const change = (seen: CheckChange) => {
    setOpen(null)
    saver.change(card.id, seen)
  }
  const confirm = () => {
    if (ungraded) return setOpen({ ...ungraded, asking: true })
    if (state.error) return saver.retry(card.id)
    if (!card.checked && !pending) saver.change(card.id, {})
    return walk.onChecked()
  }
  const grade = (digit: string) => {
    if (choices.status !== 'known') return undefined
    const pressed = gradesFor(choices.offered, shown.edition, company).find(({ key }) => key === digit)
    if (!pressed) return undefined
    setOpen(null)
    const takeBack = saver.press(card.id, { gradation: company, condition: pressed.value })
    return () => {
      setOpen(open)
      takeBack()
    }
  }
  useBenchKeys({
    onKey: key => {
      if (key.act === 'grade') return grade(key.digit)
      if (key.act === 'confirm') confirm()
      else walk[key.act]?.()
      return undefined
    },
    onScan
  })
  return (
    <div className={classes['card']}>
      <div className={classes['photos']}>
        <SellerPhotos key={`seller ${card.id}`} content={card.content} name={name} />
        <ShopPhotos
          key={`shop ${card.id}`}
          batchid={batchid}
          itemid={card.id}
          name={name}
          checked={card.checked ?? null}
          camera={camera}
        />
      </div>
      <div className={classes['facts']}>
        <div className={classes['declared']}>
          <Declaration card={card} />
          <Button onClick={() => setSearching(true)}>{shown.cardid ? words.other : words.identify}</Button>
        </div>
        <PriceLine
          estimate={card.price}
          agreed={agreed}
          checked={card.checked ? card.checked.price : undefined}
          saving={pending !== null && !state.error}
        />
        {state.error ? (
          <SaveFailure error={state.error} onRetry={() => saver.retry(card.id)} onDrop={() => saver.drop(card.id)} />
        ) : null}
        {choices.status === 'loading' && <Skeleton label={words.loading} lines={6} />}
        {choices.status === 'failed' && <FailurePanel error={choices.error} onRetry={choices.retry} />}
        {choices.status === 'known' && (
          <VariantFields
            offered={choices.offered}
            shown={shown}
            company={company}
            asking={ungraded?.asking ?? false}
            onCompany={chosen => setOpen({ id: card.id, company: chosen, asking: false })}
            onChange={change}
          />
        )}
        <NoteField key={`note ${card.id}`} note={shown.note} onType={note => saver.note(card.id, note)} />
        <WalkBar walk={walk} confirm={card.checked || pending ? words.confirm : words.asDeclared} onConfirm={confirm} />
      </div>
      {searching && (
        <OtherCardDialog
          candidates={card.candidates}
          seen={shown}
          onPick={picked => {
            setSearching(false)
            change(picked)
          }}
          onClose={() => setSearching(false)}
        />
      )}
    </div>
  )
}
