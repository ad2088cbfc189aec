import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate } from 'react-router'
import { openHandover, readHandover } from '@comptoir/contracts/batch/handover'
import { request } from '@comptoir/contracts/browser/client'
import type { Session } from '@comptoir/contracts/browser/federation'
import { Banner } from '@comptoir/ui/banner'
import { Button } from '@comptoir/ui/button'
import { PageMeta } from '@comptoir/ui/page-meta'
import { Skeleton } from '@comptoir/ui/skeleton'
import { failureCode, failureSentence } from '@comptoir/web/failure/failure-sentence.ts'
import { sharedKeys } from '@comptoir/web/query/shared-keys.ts'
import { byCamera } from '../batch/by-camera.ts'
import classes from './handover.module.css'
import { relayTexts as words } from './relay-french.ts'

const Useless = ({ sentence, advice }: { sentence?: string | undefined; advice: string }) => (
  <>
    <h1>{words.title}</h1>
    {sentence && <Banner tone="danger">{sentence}</Banner>}
    <p>{advice}</p>
  </>
)

/** Opens the batch of a link, once, and leads to its camera. */
const useOpening = (token: string) => {
  const navigate = useNavigate()
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => request(openHandover, { token }),
    gcTime: 0,
    onSuccess: ({ batchid }) => {
      // The page may have asked for this batch before it might see it.
      client.removeQueries({ queryKey: sharedKeys.batch(batchid) })
      // The link opens nothing any more: going back does not lead here.
      void navigate(`/batchs/${batchid}`, { replace: true, state: byCamera })
    }
  })
}

const Offered = ({ token, isSignedIn }: { token: string; isSignedIn: boolean }) => {
  const offer = useQuery({
    queryKey: ['handover', token],
    queryFn: ({ signal }) => request(readHandover, { token }, signal),
    // The key holds the token, which opens the batch: the cache drops the entry as soon as the page is left.
    gcTime: 0
  })
  const opening = useOpening(token)
  const error = opening.error ?? offer.error
  const code = failureCode(error)
  if (code === 'reset_link_invalid') return <Useless sentence={failureSentence(error)} advice={words.again} />
  // The shell drops a session that is over, and the link is read anew without it.
  const isSettling = code === 'session_invalid' && isSignedIn
  return (
    <>
      <h1>{offer.data ? words.offer(offer.data.number) : words.title}</h1>
      {error && !isSettling && (
        <Banner
          tone="danger"
          action={
            <Button onClick={() => (opening.error ? opening.mutate() : void offer.refetch())}>{words.retry}</Button>
          }
        >
          {failureSentence(error)}
        </Banner>
      )}
      {offer.data ? (
        <>
          <p>{words.lead}</p>
          <p className={classes['hint']}>{words.unexpected}</p>
          <Button variant="primary" busy={opening.isPending} onClick={() => opening.mutate()}>
            {words.open}
          </Button>
        </>
      ) : (
        (!error || isSettling) && <Skeleton label={words.reading} lines={3} />
      )}
    </>
  )
}

/**
 * Where a telephone comes to by the code that it read: says which batch the link opens, and opens it once the person goes on.
 * A link that somebody else sent, or that a program looks at, opens nothing by itself.
 */
export const RelayPage = ({ session: { user } }: { session: Session }) => {
  const { hash } = useLocation()
  const token = hash.slice(1)
  return (
    <>
      <PageMeta title={words.title} />
      {token === '' ? (
        <Useless advice={words.missing} />
      ) : (
        // Another code in the same tab changes only what stands behind `#`, and the page stays.
        <Offered key={`${hash} ${user?.id}`} token={token} isSignedIn={user !== null} />
      )}
    </>
  )
}
