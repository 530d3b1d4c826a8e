import CSDL2
import FingerpostKit
import Glibc

/// A window of SDL that shows the views of the application.
@MainActor
final class Screen {
    private let window: OpaquePointer?
    private let renderer: OpaquePointer?

    init(size: CGSize) {
        SDL_Init(SDL_INIT_VIDEO)
        window = SDL_CreateWindow("Drawing", 0, 0, Int32(size.width), Int32(size.height), 0)
        renderer = SDL_CreateRenderer(window, -1, SDL_RENDERER_SOFTWARE.rawValue)
    }

    /// The loop of the program: draws, handles the events of SDL, and waits for touches, for the deadline, or for the
    /// next picture.
    func wait(for descriptor: Int32, atMost seconds: Double?) {
        draw()
        var event = SDL_Event()
        while SDL_PollEvent(&event) != 0 {
            if event.type == SDL_QUIT.rawValue { raise(SIGTERM) }
        }
        var descriptors = [pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)]
        poll(&descriptors, 1, Int32(min(max(seconds ?? 1, 0), 0.016) * 1000))
    }

    func draw() {
        SDL_SetRenderDrawColor(renderer, 24, 26, 32, 255)
        SDL_RenderClear(renderer)
        // The first window is the front one.
        for window in UIApplication.shared.windows.reversed() { draw(window) }
        SDL_RenderPresent(renderer)
    }

    private func draw(_ view: UIView) {
        guard !view.isHidden else { return }
        if let color = view.backgroundColor {
            let frame = view.convert(view.bounds, to: nil)
            var rectangle = SDL_Rect(
                x: Int32(frame.minX), y: Int32(frame.minY), w: Int32(frame.width), h: Int32(frame.height))
            let (red, green, blue) = (UInt8(color.red * 255), UInt8(color.green * 255), UInt8(color.blue * 255))
            SDL_SetRenderDrawColor(renderer, red, green, blue, 255)
            SDL_RenderFillRect(renderer, &rectangle)
        }
        for subview in view.subviews { draw(subview) }
    }

    /// Writes what the window shows into a file, as a bitmap.
    func save(to file: String) {
        draw()
        var (width, height): (Int32, Int32) = (0, 0)
        SDL_GetWindowSize(window, &width, &height)
        let format = SDL_PIXELFORMAT_ARGB8888.rawValue
        guard let picture = SDL_CreateRGBSurfaceWithFormat(0, width, height, 32, format) else { return }
        SDL_RenderReadPixels(renderer, nil, format, picture.pointee.pixels, picture.pointee.pitch)
        SDL_SaveBMP_RW(picture, SDL_RWFromFile(file, "wb"), 1)
        SDL_FreeSurface(picture)
    }
}
