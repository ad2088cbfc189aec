import { useState } from 'react'
import * as z from 'zod/mini'
import { RatioTable } from '@comptoir/contracts/catalogue/card'
import type { Card } from '@comptoir/contracts/catalogue/catalogue'
import type { ShellServices } from '@comptoir/contracts/browser/federation'
import { Button } from '@comptoir/ui/button'
import { ConfirmDialog } from '@comptoir/web/confirm/confirm-dialog.tsx'
import { tellFailure } from '@comptoir/web/failure/tell-failure.ts'
import { useAct } from '@comptoir/web/query/use-act.ts'
import { News } from '../layout/news.tsx'
import { Panel } from '../layout/panel.tsx'
import { useRescuedFocus } from '../layout/use-rescued-focus.ts'
import { RatioTableEditor } from './ratio-table-editor.tsx'
import { ratiosTexts } from './ratios-french.ts'
import { useChangeTable } from './use-change-table.ts'

const { own: words, keep } = ratiosTexts

type CardRatios = { card: Card; shell: ShellServices }

/** Gives a card ratios of its own, a copy of the default ones to begin with, or takes them away. */
const OwnTable = ({ card, shell }: CardRatios) => {
  const change = useChangeTable(card.id)
  const [asking, setAsking] = useState(false)
  const [news, setNews] = useState('')
  const place = useRescuedFocus(news)
  const { run, busy } = useAct({
    send: (action: 'add_ratio_table' | 'remove_ratio_table') => change({ action }),
    onDone: table => {
      setNews(table ? words.added : words.removed)
      setAsking(false)
    },
    onFailed: error => {
      tellFailure(shell.alert, error)
      setAsking(false)
    }
  })
  const table = z.safeParse(RatioTable, card.ratiotable)
  return (
    <Panel ref={place} heading={words.heading}>
      <News>{news}</News>
      {table.success ? (
        <>
          <RatioTableEditor cardid={card.id} table={table.data} shell={shell} />
          <Button onClick={() => setAsking(true)}>{words.remove}</Button>
        </>
      ) : (
        <>
          <p>{words.none}</p>
          <Button busy={busy} onClick={() => run('add_ratio_table')}>
            {words.add}
          </Button>
        </>
      )}
      {asking && (
        <ConfirmDialog
          danger
          title={words.removeTitle}
          confirm={words.removeConfirm}
          cancel={keep}
          busy={busy}
          onConfirm={() => run('remove_ratio_table')}
          onCancel={() => setAsking(false)}
        >
          {words.removeText}
        </ConfirmDialog>
      )}
    </Panel>
  )
}

/** The ratios of one card, where its price rule asks for them. */
export const CardRatiosPanel = (props: CardRatios) => {
  const mode = props.card.pricing?.mode
  return mode === 'FR' || mode === 'R' ? <OwnTable {...props} /> : null
}
