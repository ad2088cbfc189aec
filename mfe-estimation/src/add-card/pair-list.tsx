import { useRef, useState } from 'react'
import type { FormEvent } from 'react'
import Images from 'lucide-react/icons/images'
import Plus from 'lucide-react/icons/plus'
import { Banner } from '@comptoir/ui/banner'
import { Button } from '@comptoir/ui/button'
import { texts } from '../photos-french.ts'
import { useConversionsUnderWay } from '@comptoir/web/photos/conversions.ts'
import { FileButton } from '../photos/file-button.tsx'
import { checksOf } from '../photos/photo-checks.ts'
import { usePhotoChecks } from '../photos/use-photo-checks.ts'
import type { Photos } from '../upload-queue/sending.ts'
import panel from './add-card.module.css'
import classes from './pair-list.module.css'
import { PairTile } from './pair-tile.tsx'
import { pairsOf } from './pairing.ts'
import type { Slots } from './pairing.ts'
import type { CardDraft } from './use-card-draft.ts'

const { add, pairs: words } = texts

type PairListProps = { draft: CardDraft; room: number; onSend: (cards: readonly Photos[]) => void }

/** The photos of several cards, paired in the order they were given. The seller can correct the pairs before sending. */
export const PairList = ({ draft, room, onSend }: PairListProps) => {
  const { slots, change } = draft
  const pairs = pairsOf(slots)
  const checked = usePhotoChecks(slots)
  const converting = useConversionsUnderWay(slots)
  const list = useRef<HTMLUListElement>(null)
  const [moving, setMoving] = useState<number | null>(null)
  const [busy, setBusy] = useState(false)
  /** Whether the seller tried to send: from then on a missing photo is shown as a mistake. */
  const [strict, setStrict] = useState(false)
  const photos = slots.filter(photo => photo !== null).length
  const [news, setNews] = useState(words.arrived(photos, pairs.length))

  const correct = (said: string, next: (slots: Slots<File>) => Slots<File>) => {
    setMoving(null)
    setNews(said)
    change(next)
  }

  const submit = async () => {
    setBusy(true)
    const found = await checksOf(slots)
    setBusy(false)
    setStrict(true)
    const wrong = slots.findIndex(photo => photo === null || found.get(photo)?.problem)
    if (wrong !== -1) return list.current?.querySelector<HTMLElement>(`[data-place="${wrong}"] button`)?.focus()
    if (pairs.length > room) return undefined
    change(() => [])
    const ready = pairsOf(slots.map(photo => (photo && found.get(photo)?.photo) ?? null))
    return onSend(ready.flatMap(({ face, back }) => (face && back ? [{ face, back }] : [])))
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!busy) void submit()
  }

  return (
    <form noValidate onSubmit={onSubmit}>
      <h3 data-focus tabIndex={-1}>
        {words.heading(pairs.length)}
      </h3>
      <p className={classes['hint']}>{add.hint}</p>
      <p className={classes['hint']}>{moving === null ? words.hint : words.moving}</p>
      <ul className={classes['pairs']} ref={list}>
        {pairs.map((_, index) => (
          <PairTile
            // A tile stands for two places, whose photos change with every correction.
            // oxlint-disable-next-line react/no-array-index-key
            key={index}
            index={index}
            editing={{ slots, checked, strict, moving, onMove: setMoving, onCorrect: correct }}
          />
        ))}
      </ul>
      {pairs.length > room && <Banner tone="danger">{words.tooMany(room)}</Banner>}
      <div className={panel['actions']}>
        <Button variant="link" onClick={() => change(() => [])}>
          {words.clear}
        </Button>
        <FileButton icon={<Images size={18} aria-hidden="true" />} name={words.more} multiple onFiles={draft.take}>
          {words.more}
        </FileButton>
        <Button variant="primary" type="submit" busy={busy} icon={<Plus size={20} aria-hidden="true" />}>
          {busy ? add.checking : words.submit(pairs.length)}
        </Button>
      </div>
      <output className="visually-hidden">{news}</output>
      <output className="visually-hidden">{converting > 0 && add.converting(converting)}</output>
    </form>
  )
}
