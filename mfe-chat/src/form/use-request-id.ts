import { useRef } from 'react'
import { randomId } from '../random-id.ts'

/**
 * The request id of a post: the same for the same content, so that pressing again after a lost answer gets that answer;
 * another one once something was changed, which is another request.
 */
export const useRequestId = (): ((content: unknown) => string) => {
  const last = useRef({ content: '', id: '' })
  return content => {
    const text = JSON.stringify(content)
    if (last.current.content !== text) last.current = { content: text, id: randomId() }
    return last.current.id
  }
}
