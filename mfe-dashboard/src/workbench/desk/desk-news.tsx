import { createContext, use, useCallback, useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import CircleCheck from 'lucide-react/icons/circle-check'
import { Banner } from '@comptoir/ui/banner'
import { Button } from '@comptoir/ui/button'
import { deskTexts as words } from './desk-french.ts'
import classes from './desk-news.module.css'

/** What an act of staff came to. */
export type News = {
  readonly text: string
  /** Takes the act back; null where that is not possible. */
  readonly undo: (() => Promise<void>) | null
  /** A sentence for each batch with which the act was not possible. */
  readonly failed: readonly string[]
}

type NewsState = { readonly news: News | null; readonly tell: (news: News | null) => void }

const NewsContext = createContext<NewsState | null>(null)

const useNewsState = (): NewsState => {
  const state = use(NewsContext)
  if (!state) throw new Error('news outside of the workbench')
  return state
}

/** Returns what says what an act came to. It stays when the batch leaves the page. */
export const useTellNews = (): NewsState['tell'] => useNewsState().tell

/** Keeps the news of the acts of a page. */
export const NewsProvider = ({ children }: { children: ReactNode }) => {
  const [news, tell] = useState<News | null>(null)
  const state = useMemo(() => ({ news, tell }), [news])
  return <NewsContext value={state}>{children}</NewsContext>
}

/** Says what the last act came to, with a button that takes it back. */
export const DeskNews = () => {
  const { news, tell } = useNewsState()
  const undo = useCallback(async () => {
    if (!news?.undo) return
    tell(null)
    await news.undo()
  }, [news, tell])
  return (
    <div className={classes['news']}>
      <output>
        {news?.text && (
          <span className={classes['done']}>
            <CircleCheck size={18} aria-hidden="true" />
            {news.text}
            {news.undo && (
              <Button variant="link" className={classes['undo'] ?? ''} onClick={() => void undo()}>
                {words.undo}
              </Button>
            )}
          </span>
        )}
      </output>
      {news && news.failed.length > 0 && (
        <Banner tone="danger">
          {news.failed.map(sentence => (
            <p key={sentence} className={classes['failed']}>
              {sentence}
            </p>
          ))}
        </Banner>
      )}
    </div>
  )
}
