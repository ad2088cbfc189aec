import { Suspense, lazy, useCallback, useMemo, useRef, useState } from 'react'
import type { Batch } from '@comptoir/contracts/batch/batch'
import type { CardItem } from '@comptoir/contracts/batch/item'
import type { ShellServices } from '@comptoir/contracts/browser/federation'
import { Banner } from '@comptoir/ui/banner'
import { Button } from '@comptoir/ui/button'
import { ProgressBar } from '@comptoir/ui/progress-bar'
import { agreedPrice } from '@comptoir/contracts/batch/offers-of'
import { CardPanel } from './card-panel.tsx'
import { neighbour, nextToCheck } from './card-walk.ts'
import classes from './control-bench.module.css'
import { controlTexts } from './control-french.ts'
import { KeyHelp } from './key-help.tsx'
import { useShopCamera } from './photos/use-shop-camera.ts'
import { OtherFailures } from './save-failure.tsx'
import { unsaved } from './saving/save-state.ts'
import { useCheckSaver } from './saving/use-check-saver.ts'
import { seenOf } from './seen.ts'
import { CardStrip } from './strip/card-strip.tsx'
import { useOpenControl } from './use-open-control.ts'
import { useShownCard } from './use-shown-card.ts'
import type { Walk } from './walk-bar.tsx'

const FinalOfferDialog = lazy(async () => ({
  default: (await import('./offer/final-offer-dialog.tsx')).FinalOfferDialog
}))

type BenchProps = { batch: Batch; cards: readonly CardItem[]; first: CardItem; shell: ShellServices }

/** The cards of a batch one after another, each saved as soon as staff change it, and the offer that follows. */
export const ControlBench = ({ batch, cards, first, shell }: BenchProps) => {
  const saver = useCheckSaver(batch.id, shell.session.user?.id ?? '')
  const camera = useShopCamera()
  const [found, show] = useShownCard(cards)
  const [offering, setOffering] = useState(false)
  const [news, setNews] = useState('')
  const scanned = useOpenControl()
  const card = found ?? first
  const place = useRef<HTMLElement>(null)
  const offerButton = useRef<HTMLButtonElement>(null)
  const done = useMemo(() => cards.filter(({ checked }) => checked).length, [cards])

  const go = useCallback(
    (id: string) => {
      show(id)
      // The field that has the focus belongs to the card that staff leave.
      if (!document.activeElement?.closest('[data-walk]')) place.current?.focus({ preventScroll: true })
      if ((place.current?.getBoundingClientRect().top ?? 0) < 0) place.current?.scrollIntoView()
    },
    [show]
  )
  const previous = neighbour(cards, card.id, -1)
  const next = neighbour(cards, card.id, 1)
  const walk: Walk = {
    previous: previous ? () => go(previous.id) : undefined,
    next: next ? () => go(next.id) : undefined,
    onChecked: () => {
      const toCheck = nextToCheck(cards, card.id, ({ id, checked }) => Boolean(checked ?? unsaved(saver.stateOf(id))))
      if (toCheck) return go(toCheck.id)
      setNews(controlTexts.allDone)
      return offerButton.current?.focus()
    }
  }
  return (
    <>
      <div className={classes['head']}>
        <ProgressBar label={controlTexts.progress(done, cards.length)} value={done / cards.length} />
        <Button
          ref={offerButton}
          variant={done === cards.length ? 'primary' : 'secondary'}
          onClick={() => setOffering(true)}
        >
          {controlTexts.offer.open}
        </Button>
      </div>
      <output className={classes['news']}>{news}</output>
      {scanned.error && <Banner tone="warning">{scanned.error}</Banner>}
      <CardStrip cards={cards} current={card.id} saver={saver} onGo={go} />
      <OtherFailures saver={saver} current={card.id} />
      <section ref={place} tabIndex={-1} className={classes['place']}>
        <h2 aria-live="polite">
          {controlTexts.card.heading(
            cards.indexOf(card) + 1,
            cards.length,
            seenOf(card).name ?? controlTexts.card.unnamed
          )}
        </h2>
        <KeyHelp />
        <CardPanel
          batchid={batch.id}
          card={card}
          agreed={agreedPrice(batch, card.id)}
          saver={saver}
          camera={camera}
          walk={walk}
          onScan={scanned.open}
        />
      </section>
      {offering && (
        <Suspense>
          <FinalOfferDialog batch={batch} saver={saver} drafts={shell.drafts} onClose={() => setOffering(false)} />
        </Suspense>
      )}
    </>
  )
}
