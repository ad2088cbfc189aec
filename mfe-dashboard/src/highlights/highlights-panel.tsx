import { Suspense, lazy, useState } from 'react'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { Highlight } from '@comptoir/contracts/catalogue/catalogue'
import { request } from '@comptoir/contracts/browser/client'
import type { ShellServices } from '@comptoir/contracts/browser/federation'
import { deleteHighlight, modifyHighlight } from '@comptoir/contracts/catalogue/highlights-staff'
import { limits } from '@comptoir/contracts/core/limits'
import { ActDialog } from '@comptoir/web/confirm/act-dialog.tsx'
import { tellFailure } from '@comptoir/web/failure/tell-failure.ts'
import { unlessNotFound } from '@comptoir/web/failure/unless-not-found.ts'
import { Unloaded } from '@comptoir/web/failure/unloaded.tsx'
import { News } from '../layout/news.tsx'
import { Panel } from '../layout/panel.tsx'
import { AddHighlight } from './add-highlight.tsx'
import { HighlightRow } from './highlight-row.tsx'
import classes from './highlights.module.css'
import { highlightsTexts as words } from './highlights-french.ts'
import { allHighlights, useKeepHighlights } from './use-highlights.ts'
import { useOrder } from './use-order.ts'

const PriceDialog = lazy(async () => ({ default: (await import('./price-dialog.tsx')).PriceDialog }))

type Asking = { act: 'price' | 'remove'; highlight: Highlight }

type RowsProps = { highlights: readonly Highlight[]; shell: ShellServices; onNews: (news: string) => void }

const Rows = ({ highlights, shell, onNews }: RowsProps) => {
  const keep = useKeepHighlights()
  const order = useOrder(highlights, shell.alert)
  const [asking, setAsking] = useState<Asking | null>(null)
  const show = (changed: Highlight) => keep(known => known.map(one => (one.id === changed.id ? changed : one)))
  const { mutate } = useMutation({
    mutationFn: ({ id, display }: Highlight) => request(modifyHighlight, { highlightid: id, display: !display }),
    onSuccess: changed => {
      show(changed)
      onNews(changed.display ? words.nowShown : words.nowHidden)
    },
    onError: error => tellFailure(shell.alert, error)
  })
  const done = (news: string) => {
    setAsking(null)
    onNews(news)
  }
  const onClose = () => setAsking(null)
  return (
    <>
      <ol className={classes['rows']} aria-label={words.list}>
        {highlights.map((highlight, place) => (
          <HighlightRow
            key={highlight.id}
            highlight={highlight}
            place={place}
            count={highlights.length}
            onMove={(from, to) => {
              if (order(from, to)) onNews(words.moved(to + 1, highlights.length))
            }}
            onDisplay={() => mutate(highlight)}
            onPrice={() => setAsking({ act: 'price', highlight })}
            onRemove={() => setAsking({ act: 'remove', highlight })}
          />
        ))}
      </ol>
      <Suspense>
        {asking?.act === 'price' && (
          <PriceDialog
            highlight={asking.highlight}
            shell={shell}
            onDone={changed => {
              show(changed)
              done(words.price.saved)
            }}
            onClose={onClose}
          />
        )}
      </Suspense>
      {asking?.act === 'remove' && (
        <ActDialog
          danger
          title={words.removeTitle}
          confirm={words.removeConfirm}
          cancel={words.keep}
          send={() => request(deleteHighlight, { highlightid: asking.highlight.id }).catch(unlessNotFound)}
          onDone={() => {
            keep(known => known.filter(({ id }) => id !== asking.highlight.id))
            done(words.removed)
          }}
          onClose={onClose}
          alert={shell.alert}
        >
          {words.removeText}
        </ActDialog>
      )}
    </>
  )
}

/** The cards that the home page shows: staff add, show, hide, order and delete them. */
export const HighlightsPanel = ({ shell }: { shell: ShellServices }) => {
  const query = useQuery(allHighlights)
  const highlights = query.data
  const keep = useKeepHighlights()
  const [news, setNews] = useState('')
  return (
    <Panel heading={words.heading}>
      <p>{words.text(limits.highlightsShown)}</p>
      {highlights ? (
        <>
          {highlights.length === 0 && <p>{words.empty}</p>}
          <News>{news}</News>
          <Rows highlights={highlights} shell={shell} onNews={setNews} />
          <AddHighlight
            shell={shell}
            onAdded={added => {
              keep(known => [...known, added])
              setNews(words.add.added)
            }}
          />
        </>
      ) : (
        <Unloaded query={query} label={words.loading} lines={3} />
      )}
    </Panel>
  )
}
