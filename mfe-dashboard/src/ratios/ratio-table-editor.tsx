import { useState } from 'react'
import Plus from 'lucide-react/icons/plus'
import { Edition, editions, gradations } from '@comptoir/contracts/catalogue/card'
import type { Gradation, RatioTable } from '@comptoir/contracts/catalogue/card'
import type { ShellServices } from '@comptoir/contracts/browser/federation'
import { Button } from '@comptoir/ui/button'
import { ConfirmDialog } from '@comptoir/web/confirm/confirm-dialog.tsx'
import { tellFailure } from '@comptoir/web/failure/tell-failure.ts'
import { useAct } from '@comptoir/web/query/use-act.ts'
import { News } from '../layout/news.tsx'
import { useRescuedFocus } from '../layout/use-rescued-focus.ts'
import { CompanyRatios } from './company-ratios.tsx'
import classes from './ratios.module.css'
import { ratiosTexts as words } from './ratios-french.ts'
import { useChangeTable } from './use-change-table.ts'

// Keys that are numbers come first in an object; here the standard edition does.
const everyEdition: readonly Edition[] = ['_default', ...Edition.options.filter(edition => edition !== '_default')]
const everyCompany = Object.keys(gradations) as Gradation[]

type RatioTableEditorProps = {
  /** Whose table; null for the default one. */
  cardid: string | null
  table: RatioTable
  shell: ShellServices
}

/** A ratio table, edition by edition. The default one keeps its standard edition, a card keeps one edition or another. */
export const RatioTableEditor = ({ cardid, table, shell }: RatioTableEditorProps) => {
  const change = useChangeTable(cardid)
  const [removing, setRemoving] = useState<Edition | null>(null)
  const [news, setNews] = useState('')
  const place = useRescuedFocus(news)
  const { run, busy } = useAct({
    send: change,
    onDone: (_, { action, edition = '_default' }) => {
      setNews(words[action === 'add_edition' ? 'editionAdded' : 'editionRemoved'](editions[edition]))
      setRemoving(null)
    },
    onFailed: error => {
      tellFailure(shell.alert, error)
      setRemoving(null)
    }
  })
  // On the page of a card the table has a heading of its own above.
  const Heading = cardid ? 'h3' : 'h2'
  const shown = everyEdition.filter(edition => table[edition])
  const mayGo = (edition: Edition) => shown.length > 1 && (cardid !== null || edition !== '_default')
  // An edition without ratios could be chosen and would have no price: it begins as a copy of the first one.
  const add = (edition: Edition) => {
    const [first] = shown
    const copied = first && table[first]
    run({ action: 'add_edition', edition, ...(copied && { ratiotable: { [edition]: copied } }) })
  }
  return (
    <section ref={place} tabIndex={-1} aria-label={words.table}>
      <News>{news}</News>
      {shown.map(edition => (
        <section key={edition} className={classes['edition']} aria-label={words.edition(editions[edition])}>
          <div className={classes['head']}>
            <Heading>{words.edition(editions[edition])}</Heading>
            {mayGo(edition) && (
              <Button onClick={() => setRemoving(edition)}>{words.removeEdition(editions[edition])}</Button>
            )}
          </div>
          {everyCompany.map(gradation => (
            <CompanyRatios
              key={gradation}
              cardid={cardid}
              edition={edition}
              gradation={gradation}
              held={table[edition]?.[gradation] ?? {}}
              shell={shell}
            />
          ))}
        </section>
      ))}
      <div className={classes['editions']}>
        {everyEdition
          .filter(edition => !shown.includes(edition))
          .map(edition => (
            <Button
              key={edition}
              icon={<Plus size={18} aria-hidden="true" />}
              aria-disabled={busy}
              onClick={() => add(edition)}
            >
              {words.addEdition(editions[edition])}
            </Button>
          ))}
      </div>
      {removing && (
        <ConfirmDialog
          danger
          title={words.removeTitle(editions[removing])}
          confirm={words.removeConfirm}
          cancel={words.keep}
          busy={busy}
          onConfirm={() => run({ action: 'remove_edition', edition: removing })}
          onCancel={() => setRemoving(null)}
        >
          {words.removeText}
        </ConfirmDialog>
      )}
    </section>
  )
}
