import { Suspense, lazy, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Batch } from '@comptoir/contracts/batch/batch'
import { returnedItems } from '@comptoir/contracts/batch/offers-of'
import { isUnderWay } from '@comptoir/contracts/batch/stage'
import { Button } from '@comptoir/ui/button'
import { ButtonLink } from '@comptoir/ui/button-link'
import { batchTexts } from '../../batch/batch-french.ts'
import { CardTile } from '../../batch/card-tile.tsx'
import { controlPath } from '../../batch/control-path.ts'
import { OtherFailures } from '../../control/save-failure.tsx'
import { useCheckSaver } from '../../control/saving/use-check-saver.ts'
import { focusedRow, walkRows } from '../../keyboard/row-focus.ts'
import { keyProps } from '../../keyboard/shortcuts.ts'
import { useShortcuts } from '../../keyboard/shortcuts-provider.tsx'
import { Panel } from '../../layout/panel.tsx'
import { workbenchTexts } from '../workbench-french.ts'
import { cardRows } from './card-rows.ts'
import type { CardRow } from './card-rows.ts'
import classes from './cards-panel.module.css'
import { CardsTable } from './cards-table.tsx'
import { cardsViews, useCardsView } from './cards-view.ts'
import type { CardsView } from './cards-view.ts'

const { cards: words } = workbenchTexts

const OtherCardDialog = lazy(async () => ({
  default: (await import('../../control/other-card-dialog.tsx')).OtherCardDialog
}))

const CardDetail = lazy(async () => ({ default: (await import('./card-detail.tsx')).CardDetail }))

type SwitchProps = { view: CardsView; onShow: (view: CardsView) => void }

const ViewSwitch = ({ view, onShow }: SwitchProps) => (
  <fieldset aria-label={words.views} className={classes['views']}>
    {cardsViews.map(one => (
      <Button key={one} className={classes['view'] ?? ''} aria-pressed={one === view} onClick={() => onShow(one)}>
        {words.view[one]}
      </Button>
    ))}
  </fieldset>
)

type Asked = { readonly about: 'detail' | 'other'; readonly id: string }

type CardsPanelProps = {
  batch: Batch
  /** The member of staff who looks: changes that are not saved yet are kept for them. */
  userid: string
}

/** The cards of a batch, as a table in which staff check them, or as tiles with all that the shop knows of each. */
export const CardsPanel = ({ batch, userid }: CardsPanelProps) => {
  const [now] = useState(() => new Date())
  const [view, show] = useCardsView()
  const [asked, ask] = useState<Asked | null>(null)
  const saver = useCheckSaver(batch.id, userid)
  const navigate = useNavigate()
  const place = useRef<HTMLDivElement>(null)
  const { id, items, offers } = batch
  const rows = useMemo(() => cardRows({ items, offers }, now), [items, offers, now])
  const returned = useMemo(() => returnedItems({ offers }), [offers])
  const about = asked && rows.find(({ card }) => card.id === asked.id)
  const editable = isUnderWay(batch)
  const [acts] = useState(() => ({
    onDetail: ({ card }: CardRow) => ask({ about: 'detail', id: card.id }),
    onOther: ({ card }: CardRow) => ask({ about: 'other', id: card.id })
  }))
  useShortcuts({
    down: () => walkRows(place.current, 1),
    up: () => walkRows(place.current, -1),
    control: editable
      ? () => {
          const link = focusedRow(place.current)
          if (link instanceof HTMLAnchorElement) link.click()
          else void navigate(controlPath(id))
        }
      : undefined
  })
  return (
    <Panel heading={batchTexts.cardsHeading(rows.length)}>
      <div className={classes['head']}>
        {editable && (
          <ButtonLink to={controlPath(id)} {...keyProps('control')}>
            {batchTexts.control}
          </ButtonLink>
        )}
        {rows.length > 0 && <ViewSwitch view={view} onShow={show} />}
      </div>
      <OtherFailures saver={saver} current="" />
      {rows.length === 0 && <p>{batchTexts.noCard}</p>}
      {rows.length > 0 && (
        <div ref={place}>
          {view === 'table' ? (
            <CardsTable rows={rows} returned={returned} batchid={id} saver={saver} editable={editable} {...acts} />
          ) : (
            <ul className={classes['tiles']}>
              {rows.map(({ card }) => (
                <CardTile key={card.id} card={card} returned={returned.has(card.id)} />
              ))}
            </ul>
          )}
        </div>
      )}
      {about && asked.about === 'detail' && (
        <Suspense>
          <CardDetail row={about} batch={batch} onClose={() => ask(null)} />
        </Suspense>
      )}
      {about && asked.about === 'other' && (
        <Suspense>
          <OtherCardDialog
            candidates={about.card.candidates}
            seen={about.seen}
            onPick={change => {
              ask(null)
              saver.change(about.card.id, change)
            }}
            onClose={() => ask(null)}
          />
        </Suspense>
      )}
    </Panel>
  )
}
