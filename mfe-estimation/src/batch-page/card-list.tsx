import { Suspense, lazy, useState } from 'react'
import LayoutGrid from 'lucide-react/icons/layout-grid'
import Plus from 'lucide-react/icons/plus'
import { useLocation, useNavigate } from 'react-router'
import type { Batch } from '@comptoir/contracts/batch/batch'
import type { Item } from '@comptoir/contracts/batch/item'
import type { ShellServices } from '@comptoir/contracts/browser/federation'
import { Button } from '@comptoir/ui/button'
import type { CardDraft } from '../add-card/use-card-draft.ts'
import { useDrop } from '../add-card/use-drop.ts'
import { agreedLines } from '../batch/offers.ts'
import { pageOfState } from '../batch/page-in-state.ts'
import { texts } from '../french.ts'
import type { Sending } from '../upload-queue/sending.ts'
import classes from './card-list.module.css'
import { CardRows, TILES_AT_MOST } from './card-rows.tsx'
import { CardTile } from './card-tile.tsx'
import { OfferTile } from './offer-tile.tsx'
import { SendingTiles } from './sending-list.tsx'
import { useCardRemoval } from './use-card-removal.tsx'

const { batch: words } = texts

const PageDialog = lazy(async () => ({ default: (await import('../page/page-dialog.tsx')).PageDialog }))

/** The photographs of several cards, each with the number of its cards that the batch has. */
const PageButtons = ({ batch, onOpen }: { batch: Batch; onOpen: (pageid: string) => void }) => {
  const countOf = (pageid: string) => batch.items.filter(item => item.kind === 'C' && item.pageid === pageid).length
  const pages = batch.pages?.filter(({ id }) => countOf(id) > 0) ?? []
  if (pages.length === 0) return null
  return (
    <div className={classes['pages']}>
      {pages.map(({ id }) => (
        <Button key={id} variant="link" icon={<LayoutGrid size={20} aria-hidden="true" />} onClick={() => onOpen(id)}>
          {texts.item.pageWith(countOf(id))}
        </Button>
      ))}
    </div>
  )
}

type CardListProps = {
  batch: Batch
  /** The cards on their way to the batch. */
  sendings: readonly Sending[]
  alert: ShellServices['alert']
  draft: CardDraft
  /** Opens the way to the photos of another card; undefined while none can be added. */
  onAdd: (() => void) | undefined
}

/** The cards of a batch, then those on their way to it: as tiles, or on one line each where there are many. */
export const CardList = ({ batch, sendings, alert, draft, onAdd }: CardListProps) => {
  const removal = useCardRemoval(batch.id, alert)
  const target = useDrop(draft.take)
  const { state, pathname } = useLocation()
  const navigate = useNavigate()
  const asked = pageOfState(state)
  const [pageid, setPageid] = useState(asked)
  const closePage = () => {
    setPageid(null)
    if (asked) void navigate(pathname, { replace: true, state: null })
  }
  const agreed = agreedLines(batch)
  const editable = batch.status === 'E'
  const hasEnded = batch.status === 'C' || batch.status === 'F'
  const count = batch.items.length + sendings.length
  const tileOf = (item: Item) =>
    item.kind === 'O' ? (
      <OfferTile key={item.id} offer={item} />
    ) : (
      <CardTile
        key={item.id}
        batchid={batch.id}
        item={item}
        agreed={agreed.get(item.id)}
        atShop={Boolean(batch.receivedat)}
        editable={editable}
        hasEnded={hasEnded}
        onRemove={removal.ask}
        onPage={setPageid}
      />
    )
  return (
    <section aria-labelledby="cards" data-focus-scope>
      <h2 id="cards" data-focus tabIndex={-1} className={classes['heading']}>
        {words.cardsHeading}
      </h2>
      {count === 0 && <p>{editable ? words.none : words.noneClosed}</p>}
      <PageButtons batch={batch} onOpen={setPageid} />
      {count > TILES_AT_MOST ? (
        <CardRows items={batch.items} hasEnded={hasEnded} sendings={sendings} draft={draft} tileOf={tileOf} />
      ) : (
        <ul className={classes['tiles']}>
          {batch.items.map(tileOf)}
          <SendingTiles sendings={sendings} draft={draft} />
          {onAdd && count > 0 && (
            <li {...target} className={classes['drop']}>
              <Button className={classes['add'] ?? ''} icon={<Plus size={24} aria-hidden="true" />} onClick={onAdd}>
                {words.addTile}
              </Button>
            </li>
          )}
        </ul>
      )}
      {removal.dialog}
      {pageid !== null && (
        <Suspense>
          <PageDialog batchid={batch.id} batch={batch} pageid={pageid} editable={editable} onClose={closePage} />
        </Suspense>
      )}
    </section>
  )
}
