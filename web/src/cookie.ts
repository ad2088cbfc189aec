/** Returns the value of a cookie that scripts may read, null when there is none. */
export const readCookie = (name: string): string | null => {
  const found = document.cookie.split('; ').find(pair => pair.startsWith(`${name}=`))
  return found === undefined ? null : decodeURIComponent(found.slice(name.length + 1))
}
