/** Shown inside the dialog because a toast would be hidden behind it. */
export function VideoError({ text }: { text: string }) {
  return (
    <div className="video-failure" role="alert">
      <b>Error</b>
      <p>{text}</p>
    </div>
  );
}
