import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { request } from '@comptoir/contracts/browser/client'
import { countWeeks } from '@comptoir/contracts/recognition/quality'
import type { weekSpans } from '@comptoir/contracts/recognition/quality'
import { Select } from '@comptoir/ui/select'
import { Unloaded } from '@comptoir/web/failure/unloaded.tsx'
import { optionsOf } from '../../form/options-of.ts'
import { codeOf } from '../../list/question.ts'
import { shopKeys } from '../../shop-keys.ts'
import { Differences } from './differences.tsx'
import { figuresTexts as words } from './figures-french.ts'
import classes from './figures-view.module.css'
import { WeekChart } from './week-chart.tsx'
import { WeekTable } from './week-table.tsx'

/** How well cards are recognised in use: by week, over the period, and how conditions differ. */
export const FiguresView = () => {
  const [weeks, setWeeks] = useState<(typeof weekSpans)[number]>('12')
  const query = useQuery({
    queryKey: [...shopKeys.recognitionQuality, { weeks }],
    queryFn: ({ signal }) => request(countWeeks, { weeks }, signal),
    placeholderData: keepPreviousData
  })
  if (!query.data) return <Unloaded query={query} label={words.loading} shape="lines" lines={6} />
  const numbers = query.data
  return (
    <>
      <p className={classes['text']}>{words.text}</p>
      <div className={classes['span']}>
        <Select
          label={words.span}
          options={optionsOf(words.spans)}
          value={weeks}
          onChange={({ target }) => setWeeks(codeOf(words.spans, target.value))}
        />
      </div>
      {numbers.weeks.length === 0 ? (
        <p>{words.empty}</p>
      ) : (
        <>
          <WeekChart weeks={numbers.weeks.toReversed()} />
          <WeekTable {...numbers} />
          <h2>{words.conditions}</h2>
          <p>{words.conditionsText}</p>
          <div className={classes['differences']}>
            <Differences title={words.declared} differences={numbers.total.declared} />
            <Differences title={words.suggested} differences={numbers.total.suggested} />
          </div>
        </>
      )}
    </>
  )
}
