import type { CardDraft } from '../add-card/use-card-draft.ts'
import { texts } from '../french.ts'
import type { Sending } from '../upload-queue/sending.ts'
import classes from './card-list.module.css'
import { SendingTile } from './sending-tile.tsx'

type SendingTilesProps = {
  sendings: readonly Sending[]
  draft: CardDraft
  /** On one line each. */
  compact?: boolean
}

/** The cards on their way to a batch, one list item each. */
export const SendingTiles = ({ sendings, draft, compact = false }: SendingTilesProps) =>
  sendings.map(sending => (
    <SendingTile
      key={sending.requestid}
      sending={sending}
      compact={compact}
      onEdit={
        draft.isEmpty
          ? () => {
              draft.pair.load(sending, sending.error?.fields ?? {})
              draft.pair.focus('face')
            }
          : undefined
      }
    />
  ))

/** The cards on their way to a batch that is not made yet. */
export const SendingList = (props: SendingTilesProps) => (
  <section aria-labelledby="cards" data-focus-scope>
    <h2 id="cards" data-focus tabIndex={-1} className={classes['heading']}>
      {texts.batch.cardsHeading}
    </h2>
    <ul className={classes['tiles']}>
      <SendingTiles {...props} />
    </ul>
  </section>
)
