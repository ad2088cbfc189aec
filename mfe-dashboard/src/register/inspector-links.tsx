import { useState } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { request } from '@comptoir/contracts/browser/client'
import {
  createRegisterLink,
  listRegisterLinks,
  revokeRegisterLink,
  type RegisterLink
} from '@comptoir/contracts/batch/register-inspection'
import type { ShellServices } from '@comptoir/contracts/browser/federation'
import { Button } from '@comptoir/ui/button'
import { formatDeadline } from '@comptoir/ui/dates'
import { TextField } from '@comptoir/ui/text-field'
import { ActDialog } from '@comptoir/web/confirm/act-dialog.tsx'
import { Unloaded } from '@comptoir/web/failure/unloaded.tsx'
import { useAct } from '@comptoir/web/query/use-act.ts'
import { News } from '../layout/news.tsx'
import { Panel } from '../layout/panel.tsx'
import { staffName, useStaff } from '../person/use-staff.ts'
import { shopKeys } from '../shop-keys.ts'
import { registerTexts } from './register-french.ts'
import classes from './register.module.css'

const { links: words } = registerTexts

/** The address of the new link, shown once, to be copied. */
const NewLink = ({ url }: { url: string }) => {
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(url)
    setCopied(true)
  }
  return (
    <>
      <TextField label={words.made} readOnly value={url} onFocus={({ target }) => target.select()} />
      <Button onClick={() => void copy().catch(() => setCopied(false))}>{words.copy}</Button>
      <News>{copied ? words.copied : ''}</News>
    </>
  )
}

const Links = ({ onRevoke }: { onRevoke: (link: RegisterLink) => void }) => {
  const query = useQuery({
    queryKey: shopKeys.registerLinks,
    queryFn: ({ signal }) => request(listRegisterLinks, {}, signal),
    refetchOnWindowFocus: 'always'
  })
  const { data: staff } = useStaff()
  if (!query.data) return <Unloaded query={query} label={words.loading} shape="lines" lines={2} />
  if (query.data.length === 0) return <p>{words.none}</p>
  return (
    <ul className={classes['links']}>
      {query.data.map(link => (
        <li key={link.id} className={classes['link']}>
          <span>
            {words.until(formatDeadline(link.expiresat))}, {words.by(staffName(staff, link.staffid))},{' '}
            {link.usedat === null ? words.unused : words.used(formatDeadline(link.usedat))}
          </span>
          <Button variant="danger" onClick={() => onRevoke(link)}>
            {words.revoke}
          </Button>
        </li>
      ))}
    </ul>
  )
}

/** Links by which an inspector reads the register for a day: a manager makes and revokes them. */
export const InspectorLinks = ({ shell }: { shell: ShellServices }) => {
  const client = useQueryClient()
  const [url, setUrl] = useState('')
  const [revoking, setRevoking] = useState<RegisterLink | null>(null)
  const [news, setNews] = useState('')
  const readAgain = () => void client.invalidateQueries({ queryKey: shopKeys.registerLinks })
  const { run, busy, failure } = useAct({
    send: () => request(createRegisterLink, {}),
    onDone: made => {
      setUrl(made.url)
      readAgain()
    }
  })
  return (
    <Panel heading={words.heading}>
      <p>{words.text}</p>
      <News>{news}</News>
      {url ? (
        <NewLink url={url} />
      ) : (
        <Button busy={busy} onClick={() => run()}>
          {words.make}
        </Button>
      )}
      <p role="alert">{failure}</p>
      <Links
        onRevoke={link => {
          setNews('')
          setRevoking(link)
        }}
      />
      {revoking && (
        <ActDialog
          title={words.revokeTitle}
          confirm={words.revoke}
          cancel={words.keep}
          danger
          send={() => request(revokeRegisterLink, { id: revoking.id })}
          onDone={() => {
            setRevoking(null)
            setUrl('')
            setNews(words.revoked)
            readAgain()
          }}
          onFailed={readAgain}
          onClose={() => setRevoking(null)}
          alert={shell.alert}
        >
          {words.revokeText}
        </ActDialog>
      )}
    </Panel>
  )
}
