const KEY = 'photos-waiting'

/**
 * Notes whether this browser keeps photos that the portal does not have yet. They rest in IndexedDB, which only the
 * estimation remote opens: by this note the shell knows whether to fetch it on a page of another remote.
 */
export const noteWaitingPhotos = (some: boolean): void => {
  try {
    if (some) localStorage.setItem(KEY, 'true')
    else localStorage.removeItem(KEY)
  } catch {
    // Without storage the photos are sent by the pages of the estimation remote only.
  }
}

/** Whether an earlier page left photos to send. */
export const hasWaitingPhotos = (): boolean => {
  try {
    return localStorage.getItem(KEY) !== null
  } catch {
    return false
  }
}
