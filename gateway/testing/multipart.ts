/** A form as a browser sends it: its bytes and their content type. */
export const multipart = async (
  fields: Record<string, Buffer | string | (Buffer | string)[]>,
  fileName = 'photo.png'
): Promise<{ payload: Buffer; headers: { 'content-type': string } }> => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields))
    for (const one of Array.isArray(value) ? value : [value])
      if (typeof one === 'string') form.append(name, one)
      else form.append(name, new Blob([new Uint8Array(one)], { type: 'image/png' }), fileName)
  const response = new Response(form)
  return {
    payload: Buffer.from(await response.arrayBuffer()),
    headers: { 'content-type': response.headers.get('content-type') ?? '' }
  }
}
