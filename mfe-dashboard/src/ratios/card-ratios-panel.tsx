import { useState } from 'react'
import * as z from 'zod/mini'
import { RatioTable } from '@comptoir/contracts/catalogue/card'
import type { Card } from '@comptoir/contracts/catalogue/catalogue'
import type { ShellServices } from '@comptoir/contracts/browser/federation'
import { Button } from '@comptoir/ui/button'
import { ActDialog } from '@comptoir/web/confirm/act-dialog.tsx'
import { tellFailure } from '@comptoir/web/failure/tell-failure.ts'
import { useAct } from '@comptoir/web/query/use-act.ts'
import { News } from '../layout/news.tsx'
import { Panel } from '../layout/panel.tsx'
import { useDialogs } from '../layout/use-dialogs.ts'
import { RatioHistory } from './ratio-history.tsx'
import { RatioTableEditor } from './ratio-table-editor.tsx'
import { ratiosTexts } from './ratios-french.ts'
import { useChangeTable } from './use-change-table.ts'

const { own: words, keep } = ratiosTexts

type CardRatios = { card: Card; shell: ShellServices }

/** Gives a card ratios of its own, at first a copy of the default ones, or deletes them. */
const OwnTable = ({ card, shell }: CardRatios) => {
  const change = useChangeTable(card.id)
  const { asking, ask, news, setNews, dialog } = useDialogs<'remove'>()
  const { run, busy } = useAct({
    send: () => change({ action: 'add_ratio_table' }),
    onDone: () => setNews(words.added),
    onFailed: error => tellFailure(shell.alert, error)
  })
  const table = z.safeParse(RatioTable, card.ratiotable)
  return (
    <Panel heading={words.heading}>
      <News>{news}</News>
      {table.success ? (
        <>
          <RatioTableEditor cardid={card.id} table={table.data} shell={shell} />
          <Button onClick={() => ask('remove')}>{words.remove}</Button>
        </>
      ) : (
        <>
          <p>{words.none}</p>
          <Button busy={busy} onClick={() => run()}>
            {words.add}
          </Button>
        </>
      )}
      {asking && (
        <ActDialog
          danger
          title={words.removeTitle}
          confirm={words.removeConfirm}
          cancel={keep}
          send={() => change({ action: 'remove_ratio_table' })}
          onDone={() => dialog.onDone(words.removed)}
          onClose={dialog.onClose}
          alert={shell.alert}
        >
          {words.removeText}
        </ActDialog>
      )}
    </Panel>
  )
}

/** The ratios of one card, if its price rule uses them. */
export const CardRatiosPanel = (props: CardRatios) => {
  const [restored, setRestored] = useState(0)
  const mode = props.card.pricing?.mode
  if (mode !== 'FR' && mode !== 'R') return null
  return (
    <>
      <OwnTable key={restored} {...props} />
      <RatioHistory cardid={props.card.id} shell={props.shell} onRestored={() => setRestored(restored + 1)} />
    </>
  )
}
