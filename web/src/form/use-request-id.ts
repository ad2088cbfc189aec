import { useRef } from 'react'
import { randomId } from '../random-id.ts'

/**
 * Returns a function from the content of a post to its request id: the same id while the content is the same, so a post
 * repeated after a lost answer gets the first answer; another id once the content changed.
 */
export const useRequestId = (): ((content: unknown) => string) => {
  const last = useRef({ content: '', id: '' })
  return content => {
    const text = JSON.stringify(content)
    if (last.current.content !== text) last.current = { content: text, id: randomId() }
    return last.current.id
  }
}
