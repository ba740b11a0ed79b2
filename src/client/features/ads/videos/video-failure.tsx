/** What went wrong, where the player looks: a toast stands behind the dialog. */
export function VideoFailure({ text }: { text: string }) {
  return (
    <div className="video-failure" role="alert">
      <b>Error</b>
      <p>{text}</p>
    </div>
  );
}
