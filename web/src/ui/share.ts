/** A file for others: where the device can share files it does, elsewhere it is downloaded. */
export async function shareFile(file: File): Promise<void> {
  if (navigator.canShare?.({ files: [file] }))
    await navigator.share({ files: [file] }).catch(() => undefined);
  else download(file);
}

function download(file: File): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
