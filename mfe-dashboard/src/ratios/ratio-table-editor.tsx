import { useState } from 'react'
import Plus from 'lucide-react/icons/plus'
import { Edition, editions, gradations } from '@comptoir/contracts/catalogue/card'
import type { Gradation, RatioTable } from '@comptoir/contracts/catalogue/card'
import type { ShellServices } from '@comptoir/contracts/browser/federation'
import { Button } from '@comptoir/ui/button'
import { ActDialog } from '@comptoir/web/confirm/act-dialog.tsx'
import { News } from '../layout/news.tsx'
import { Part } from '../layout/part.tsx'
import { useDialogs } from '../layout/use-dialogs.ts'
import { CompanyRatios } from './company-ratios.tsx'
import { NewEdition } from './new-edition.tsx'
import classes from './ratios.module.css'
import { ratiosTexts as words } from './ratios-french.ts'
import { useChangeTable } from './use-change-table.ts'

// The standard edition first; among the keys of an object, numbers would come first.
const everyEdition: readonly Edition[] = ['_default', ...Edition.options.filter(edition => edition !== '_default')]
const everyCompany = Object.keys(gradations) as Gradation[]

type RatioTableEditorProps = {
  /** The card that the table belongs to; null for the default table. */
  cardid: string | null
  table: RatioTable
  shell: ShellServices
}

/**
 * A ratio table, edition by edition. Staff cannot remove the standard edition of the default table, nor a card's last
 * one.
 */
export const RatioTableEditor = ({ cardid, table, shell }: RatioTableEditorProps) => {
  const change = useChangeTable(cardid)
  const { asking: removing, ask: askToRemove, news, setNews, dialog } = useDialogs<Edition>()
  const shown = everyEdition.filter(edition => table[edition])
  const [adding, setAdding] = useState<Edition | null>(null)
  const [first] = shown
  // On the page of a card, the panel around the table has the `h2`.
  const Heading = cardid ? 'h3' : 'h2'
  const isRemovable = (edition: Edition) => shown.length > 1 && (cardid !== null || edition !== '_default')
  return (
    <Part aria-label={words.table}>
      <News>{news}</News>
      {shown.map(edition => (
        <section key={edition} className={classes['edition']} aria-label={words.edition(editions[edition])}>
          <div className={classes['head']}>
            <Heading>{words.edition(editions[edition])}</Heading>
            {isRemovable(edition) && (
              <Button onClick={() => askToRemove(edition)}>{words.removeEdition(editions[edition])}</Button>
            )}
          </div>
          {everyCompany.map(gradation => (
            <CompanyRatios
              key={gradation}
              cardid={cardid}
              edition={edition}
              gradation={gradation}
              table={table}
              shell={shell}
            />
          ))}
        </section>
      ))}
      {adding && first && (
        <NewEdition
          key={adding}
          cardid={cardid}
          edition={adding}
          table={table}
          like={first}
          shell={shell}
          onAdded={() => {
            setAdding(null)
            setNews(words.editionAdded(editions[adding]))
          }}
          onClose={() => setAdding(null)}
        />
      )}
      <div className={classes['editions']}>
        {everyEdition
          .filter(edition => !shown.includes(edition) && edition !== adding)
          .map(edition => (
            <Button
              key={edition}
              icon={<Plus size={18} aria-hidden="true" />}
              onClick={() => {
                setNews('')
                setAdding(edition)
              }}
            >
              {words.addEdition(editions[edition])}
            </Button>
          ))}
      </div>
      {removing && (
        <ActDialog
          danger
          title={words.removeTitle(editions[removing])}
          confirm={words.removeConfirm}
          cancel={words.keep}
          send={() => change({ action: 'remove_edition', edition: removing })}
          onDone={() => dialog.onDone(words.editionRemoved(editions[removing]))}
          onClose={dialog.onClose}
          alert={shell.alert}
        >
          {words.removeText}
        </ActDialog>
      )}
    </Part>
  )
}
