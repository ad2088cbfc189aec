import { Fragment } from 'react'
import text from '@comptoir/ui/text.module.css'
import { BatchBadges } from '../batch/batch-badges.tsx'
import { useSellerName } from '../person/use-seller-name.ts'
import classes from './find-dialog.module.css'
import type { Option } from './found-options.ts'
import { markedParts } from './marked-parts.ts'

/** A text with what the search matched in it in bold. */
const Marked = ({ children, q }: { children: string; q: string }) =>
  markedParts(children, q).map(({ text: part, marked }, place) =>
    // A part has no other name than its place: the parts of a text never move.
    // oxlint-disable-next-line react/no-array-index-key
    marked ? <mark key={place}>{part}</mark> : <Fragment key={place}>{part}</Fragment>
  )

const SellerName = ({ id, q }: { id: string | null; q: string }) => <Marked q={q}>{useSellerName(id)}</Marked>

/** What the line of a result shows. */
export const FoundOption = ({ option, q }: { option: Option; q: string }) => {
  const { title, detail, sellerid, batch } = option
  return (
    <>
      <span className={classes['title']}>
        <span className={classes['clipped']}>
          <Marked q={q}>{title}</Marked>
        </span>
        {batch && <BatchBadges batch={batch} />}
      </span>
      {(detail || sellerid !== undefined) && (
        <span className={`${text['small']} ${classes['clipped']}`}>
          {sellerid !== undefined && <SellerName id={sellerid} q={q} />}
          {sellerid !== undefined && detail && ' · '}
          <Marked q={q}>{detail}</Marked>
        </span>
      )}
    </>
  )
}
