import { useState } from 'react'
import { act, screen } from '@testing-library/react'
import { useLocation } from 'react-router'
import { useMutation, useQuery } from '@tanstack/react-query'
import { getMe } from '@comptoir/contracts/account/account-calls'
import { getBatch } from '@comptoir/contracts/batch/batch'
import { request } from '@comptoir/contracts/browser/client'
import type { RemoteProps, ShellServices } from '@comptoir/contracts/browser/federation'
import { fakeRuntime, renderPortal } from './render-portal.tsx'
import type { Answers } from './render-portal.tsx'

const aBatch = 'V1StGXR8_Z5jdHi6B-myT1'

/** The path of the call that the pages of the probe make with the session. */
export const batchUrl = `/api/batchs/${aBatch}`

const Probe = ({ shell }: RemoteProps) => {
  const { pathname } = useLocation()
  const [text, setText] = useState('')
  const change = useMutation({ mutationFn: () => request(getMe, {}) })
  const deposit = useMutation({ mutationFn: () => request(getBatch, { id: aBatch }) })
  useQuery({
    queryKey: ['probe'],
    queryFn: () => request(getBatch, { id: aBatch }),
    enabled: pathname.startsWith('/batchs')
  })
  return (
    <>
      <h1>Page {pathname}</h1>
      <p>
        {shell.session.state} {shell.session.user?.firstname}
      </p>
      <textarea aria-label="Message" value={text} onChange={event => setText(event.target.value)} />
      <button type="button" onClick={() => change.mutate()}>
        Enregistrer
      </button>
      <button type="button" onClick={() => deposit.mutate()}>
        Déposer
      </button>
    </>
  )
}

/** A remote that draws every page of the portal. `handed` are the services it received, `drawn` the paths it was drawn at. */
export const probe = () => {
  const handed: ShellServices[] = []
  const drawn = new Set<string>()
  const App = ({ shell }: RemoteProps) => {
    handed.push(shell)
    drawn.add(useLocation().pathname)
    return <Probe shell={shell} />
  }
  const { runtime } = fakeRuntime(() => Promise.resolve({ default: App }))
  const shell = () => {
    const last = handed.at(-1)
    if (!last) throw new Error('no remote was drawn')
    return last
  }
  return { runtime, shell, handed, drawn }
}

/** Renders the portal at a path with the probe for all remotes, and waits until a page is drawn. */
export const openPage = async (path: string, answers: Answers = {}) => {
  const { runtime, shell, handed } = probe()
  const page = renderPortal({ path, runtime, answers })
  await screen.findByRole('heading', { level: 1 })
  return { ...page, shell, handed }
}

/** Plays a person who returns to the tab. */
export const comeBack = (): void => act(() => void document.dispatchEvent(new Event('visibilitychange')))
