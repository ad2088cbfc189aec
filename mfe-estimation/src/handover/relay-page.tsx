import { useEffect, useRef } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate } from 'react-router'
import { openHandover } from '@comptoir/contracts/batch/handover'
import { request } from '@comptoir/contracts/browser/client'
import { Banner } from '@comptoir/ui/banner'
import { Button } from '@comptoir/ui/button'
import { PageMeta } from '@comptoir/ui/page-meta'
import { Skeleton } from '@comptoir/ui/skeleton'
import { failureCode, failureSentence } from '@comptoir/web/failure/failure-sentence.ts'
import { sharedKeys } from '@comptoir/web/query/shared-keys.ts'
import { byCamera } from '../batch/by-camera.ts'
import { handoverTexts } from './handover-french.ts'

const { relay: words, retry } = handoverTexts

const Opening = ({ token }: { token: string }) => {
  const navigate = useNavigate()
  const client = useQueryClient()
  const { mutate, error } = useMutation({
    mutationFn: () => request(openHandover, { token }),
    gcTime: 0,
    onSuccess: ({ batchid }) => {
      // The page may have asked for this batch before it might see it.
      client.removeQueries({ queryKey: sharedKeys.batch(batchid) })
      // The link opens nothing any more: going back does not lead here.
      void navigate(`/batchs/${batchid}`, { replace: true, state: byCamera })
    }
  })
  const asked = useRef(false)
  useEffect(() => {
    if (asked.current || token === '') return
    asked.current = true
    mutate()
  }, [token, mutate])
  const isUseless = token === '' || failureCode(error) === 'reset_link_invalid'
  return (
    <>
      <PageMeta title={words.title} />
      <h1>{words.title}</h1>
      {token !== '' && !error && <Skeleton label={words.opening} lines={3} />}
      {error && (
        <Banner tone="danger" action={!isUseless && <Button onClick={() => mutate()}>{retry}</Button>}>
          {failureSentence(error)}
        </Banner>
      )}
      {isUseless && <p>{token === '' ? words.missing : words.again}</p>}
    </>
  )
}

/** Where a telephone comes to by the code that it read: opens the batch, once, and leads to its camera. */
export const RelayPage = () => {
  const { hash } = useLocation()
  // Another code in the same tab changes only what stands behind `#`, and the page stays.
  return <Opening key={hash} token={hash.slice(1)} />
}
