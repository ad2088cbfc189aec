import type { ReactNode } from 'react'
import type { UseQueryResult } from '@tanstack/react-query'
import { ButtonLink } from '@comptoir/ui/button-link'
import { EmptyState } from '@comptoir/ui/empty-state'
import { Unloaded } from '@comptoir/web/failure/unloaded.tsx'
import { Section } from '../section.tsx'
import classes from './list-section.module.css'

export type ListSectionProps<Row> = {
  words: { heading: string; loading: string; empty: string; start: string; all: string }
  icon: ReactNode
  query: UseQueryResult<Row[]>
  /** The page of the whole list, where the seller also makes the first entry. */
  to: string
  children: (row: Row) => ReactNode
}

/** The newest entries of a list and a link to the whole list; for an empty list, a link to the page where it begins. */
export const ListSection = <Row,>({ words, icon, query, to, children }: ListSectionProps<Row>) => {
  const { data } = query
  return (
    <Section heading={words.heading}>
      {!data && <Unloaded query={query} label={words.loading} shape="lines" lines={3} />}
      {data?.length === 0 && (
        <EmptyState icon={icon} action={<ButtonLink to={to}>{words.start}</ButtonLink>}>
          {words.empty}
        </EmptyState>
      )}
      {data && data.length > 0 && (
        <>
          <ul className={classes['rows']}>{data.map(children)}</ul>
          <ButtonLink to={to}>{words.all}</ButtonLink>
        </>
      )}
    </Section>
  )
}
