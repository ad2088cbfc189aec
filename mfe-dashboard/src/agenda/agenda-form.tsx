import { useState } from 'react'
import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { request } from '@comptoir/contracts/browser/client'
import { Agenda, type ClosedRange } from '@comptoir/contracts/conversation/slot'
import { changeAgenda, getAgenda } from '@comptoir/contracts/conversation/slot-calls'
import { Button } from '@comptoir/ui/button'
import { Checkbox } from '@comptoir/ui/checkbox'
import { TextField } from '@comptoir/ui/text-field'
import { useFocusOnMount } from '@comptoir/ui/use-focus-on-mount'
import { Unloaded } from '@comptoir/web/failure/unloaded.tsx'
import { CallForm } from '@comptoir/web/form/call-form.tsx'
import { textOf } from '@comptoir/web/form/text-of.ts'
import { useCallForm } from '@comptoir/web/form/use-call-form.ts'
import { News } from '../layout/news.tsx'
import { Panel } from '../layout/panel.tsx'
import { shopKeys } from '../shop-keys.ts'
import { agendaTexts } from './agenda-french.ts'
import classes from './agenda-form.module.css'

const { settings: words } = agendaTexts
const KINDS = ['shop', 'video'] as const
const NUMBERS = ['minutes', 'atonce', 'leadhours', 'daysahead'] as const

type Line = ClosedRange & { key: number; added: boolean }
let lines = 0
const lineOf = (range: ClosedRange, added: boolean): Line => ({ ...range, key: ++lines, added })

type RangeFieldsProps = { line: Line; error: string | undefined; onRemove: () => void }

const RangeFields = ({ line: { key, from, to, added }, error, onRemove }: RangeFieldsProps) => {
  const first = useFocusOnMount<HTMLInputElement>(added)
  return (
    <div className={classes['line']}>
      <TextField
        ref={first}
        label={words.from}
        name={`${key}.from`}
        type="datetime-local"
        defaultValue={from}
        error={error}
      />
      <TextField label={words.to} name={`${key}.to`} type="datetime-local" defaultValue={to} />
      <Button aria-label={words.remove} icon={<X size={18} aria-hidden="true" />} onClick={onRemove} />
    </div>
  )
}

const LoadedForm = ({ agenda, saveWord, savedWord }: { agenda: Agenda; saveWord: string; savedWord: string }) => {
  const client = useQueryClient()
  const [saved, setSaved] = useState(false)
  const [ranges, setRanges] = useState(() => agenda.closed.map(range => lineOf(range, false)))
  const form = useCallForm({
    schema: Agenda,
    read: fields => ({
      ...Object.fromEntries(NUMBERS.map(name => [name, Number(textOf(fields, name) || Number.NaN)])),
      kinds: KINDS.filter(kind => fields.has(kind)),
      videourl: textOf(fields, 'videourl') || null,
      closed: ranges.map(({ key }) => ({ from: textOf(fields, `${key}.from`), to: textOf(fields, `${key}.to`) }))
    }),
    hasField: name => name in agenda || name.startsWith('closed.'),
    send: changed => request(changeAgenda, changed),
    onDone: changed => {
      client.setQueryData<Agenda>(shopKeys.agendaSettings, changed)
      setSaved(true)
    },
    onChange: () => setSaved(false)
  })
  const errorAt = (place: number) =>
    form.errors[`closed.${place}.from`] ?? form.errors[`closed.${place}.to`] ?? form.errors[`closed.${place}`]
  const number = (name: (typeof NUMBERS)[number], hint?: string) => (
    <TextField
      key={name}
      label={words[name]}
      hint={hint}
      inputMode="numeric"
      autoComplete="off"
      {...form.field(name, String(agenda[name]))}
    />
  )
  return (
    <Panel heading={words.heading}>
      <CallForm form={form} submit={saveWord} beside={<News>{saved ? savedWord : ''}</News>}>
        <p className={classes['hint']}>{words.hint}</p>
        <fieldset className={classes['kinds']}>
          <legend>{words.kinds}</legend>
          {KINDS.map(kind => (
            <Checkbox key={kind} name={kind} label={words[kind]} defaultChecked={agenda.kinds.includes(kind)} />
          ))}
        </fieldset>
        <div className={classes['numbers']}>
          {number('minutes')}
          {number('atonce')}
          {number('leadhours', words.leadHint)}
          {number('daysahead')}
        </div>
        <TextField
          label={words.videourl}
          hint={words.videoHint}
          optional
          type="url"
          {...form.field('videourl', agenda.videourl)}
        />
        <fieldset className={classes['kinds']} data-focus-scope>
          <legend>{words.closed}</legend>
          {ranges.map((line, place) => (
            <RangeFields
              key={line.key}
              line={line}
              error={errorAt(place)}
              onRemove={() => setRanges(ranges.filter(({ key }) => key !== line.key))}
            />
          ))}
          <Button
            data-focus
            variant="link"
            icon={<Plus size={18} aria-hidden="true" />}
            onClick={() => setRanges([...ranges, lineOf({ from: '', to: '' }, true)])}
          >
            {words.add}
          </Button>
        </fieldset>
      </CallForm>
    </Panel>
  )
}

/** How the shop gives appointments: where, how long, how many at once, how far ahead, and when not. */
export const AgendaForm = (props: { saveWord: string; savedWord: string }) => {
  const query = useQuery({
    queryKey: shopKeys.agendaSettings,
    queryFn: ({ signal }) => request(getAgenda, {}, signal)
  })
  if (!query.data) return <Unloaded query={query} label={words.loading} lines={4} />
  return <LoadedForm agenda={query.data} {...props} />
}
